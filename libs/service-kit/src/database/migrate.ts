import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { databaseUrlSchema, databaseVariableOf, parseConfig } from '../config.js';
import { ConfigurationError } from '../configuration-error.js';
import { connectPatiently } from './connect-patiently.js';
import { dataSourceOptions, type MigrationClass } from './data-source-options.js';
import { queryOne } from './query.js';

const RETRY_LOCK_MS = 200;
const TRY_LOCK = `SELECT pg_try_advisory_lock(hashtext('migrations')) AS is_taken`;

const triedLock = z.object({ isTaken: z.boolean() });

export interface MigrationOptions {
  url: string;
  migrations: MigrationClass[];
  /** Errors name the environment variable that holds the URL. */
  variable?: string;
}

/** Runs a service's migrations as a command: the environment names the database. */
export async function migrateAsCommand(service: string, migrations: MigrationClass[]): Promise<void> {
  const variable = databaseVariableOf(service);
  try {
    const config = parseConfig(z.object({ [variable]: databaseUrlSchema(service) }), process.env);
    await runMigrations({ url: config[variable] ?? '', migrations, variable });
  } catch (error) {
    console.error(error instanceof ConfigurationError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs the missing migrations. When two processes run them at once, the second waits and finds nothing to do. */
export async function runMigrations(options: MigrationOptions): Promise<void> {
  const lock = await connectPatiently(options.url, options.variable ?? 'The URL');
  try {
    await takeLock(lock);
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

/**
 * Tries again and again, because a statement that waits for the lock would hold up an index that is built
 * concurrently.
 */
async function takeLock(connection: Client): Promise<void> {
  for (;;) {
    if ((await queryOne(connection, triedLock, TRY_LOCK)).isTaken) return;
    await delay(RETRY_LOCK_MS);
  }
}
