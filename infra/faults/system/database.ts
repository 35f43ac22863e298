import type { ServiceName } from '@sprinkle/client/runtime';
import pg from 'pg';
import { superuserUrl } from './runtime.ts';

export type Row = Record<string, unknown>;

/** Runs a query on its own connection, because a connection would not survive a server that a test stops. */
export async function query<Result extends Row = Row>(
  service: ServiceName,
  text: string,
  values: unknown[] = [],
): Promise<Result[]> {
  return queryAt(superuserUrl(service), text, values);
}

export async function queryAt<Result extends Row = Row>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Result[]> {
  const client = await connectTo(url);
  try {
    return (await client.query<Result>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // The running query fails by itself.
  await client.connect();
  return client;
}

/** Returns a service's events that the stream has not confirmed yet. */
export function unpublished(service: ServiceName): Promise<{ id: string; type: string }[]> {
  return query(service, 'SELECT id, type FROM outbox WHERE published_at IS NULL ORDER BY sequence');
}
