import type { Runtime } from '@sprinkle/client/runtime';
import pg from 'pg';

const NAMES = ['identity', 'profiles', 'tips', 'notifications'] as const;

export type Databases = Record<(typeof NAMES)[number], pg.Client>;

/**
 * Connects as the superuser and disables triggers and foreign keys: checking millions of rows one by one would take longer than
 * everything that is measured.
 */
export async function withDatabases<Result>(
  { parts: { superuserUrl } }: Runtime,
  work: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  if (superuserUrl === null) throw new Error('Only the local Postgres can be filled.');
  const entries = NAMES.map((name) => [name, new pg.Client({ connectionString: at(superuserUrl, name) })]);
  const databases = Object.fromEntries(entries) as Databases;
  try {
    for (const client of Object.values(databases)) {
      await client.connect();
      await client.query('SET session_replication_role = replica');
    }
    return await work(databases);
  } finally {
    await Promise.all(Object.values(databases).map((client) => client.end()));
  }
}

export function at(superuserUrl: string, database: string): string {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  return url.href;
}
