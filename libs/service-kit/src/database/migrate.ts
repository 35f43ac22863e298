import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions, type MigrationClass } from './data-source-options.js';
import * as kitTables from './kit-tables.js';
import { isUnavailable } from '../is-unavailable.js';

const START_PATIENCE_MS = 30_000;

/** Two at once are safe: the second waits, then finds nothing to do. A database that is still starting is waited for. */
export async function runMigrations(options: { url: string; migrations: MigrationClass[] }): Promise<void> {
  const lock = await connectPatiently(options.url);
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtext('migrations'))`);
    const dataSource = new DataSource({
      ...dataSourceOptions({ ...options, entities: [], applicationName: 'migrate' }),
      extra: { lock_timeout: 30_000 },
    });
    await dataSource.initialize();
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}

/** Changes whenever what the migrations do changes; names a test's template database. */
export function migrationsFingerprint(migrations: MigrationClass[]): string {
  const sources = [...migrations, ...Object.values(kitTables)].map(String);
  return createHash('sha256').update(sources.join('\n')).digest('hex').slice(0, 16);
}

async function connectPatiently(url: string): Promise<Client> {
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() >= deadline) throw error;
      await delay(500);
    }
  }
}
