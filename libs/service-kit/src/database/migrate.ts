import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { databaseUrlSchema, databaseVariableOf, migrationVariableOf } from '../config.js';
import { ConfigurationError } from '../configuration-error.js';
import { parseConfig } from '../load-config.js';
import { connectPatiently } from './connect-patiently.js';
import { dataSourceOptions, type MigrationClass } from './data-source-options.js';
import { execute, queryOne } from './query.js';

const RETRY_LOCK_MS = 200;
const TRY_LOCK = `SELECT pg_try_advisory_lock(hashtext('migrations')) AS is_taken`;

const triedLock = z.object({ isTaken: z.boolean() });

const CURRENT_ROLE = `SELECT quote_ident(current_user) AS role, quote_ident(current_database()) AS database`;
const currentRole = z.object({ role: z.string(), database: z.string() });

export interface MigrationOptions {
  url: string;
  migrations: MigrationClass[];
  /** Environment variable that holds the URL, named in errors. */
  variable?: string;
}

/**
 * Command that runs a service's migrations; the environment names the database. If it also has a login of the owner,
 * the service's own login gets the right to read and write rows, and nothing else.
 */
export async function migrateAsCommand(service: string, migrations: MigrationClass[]): Promise<void> {
  const variable = databaseVariableOf(service);
  const ownerVariable = migrationVariableOf(service);
  try {
    const schema = z.object({
      [variable]: databaseUrlSchema(service),
      [ownerVariable]: databaseUrlSchema(service).optional(),
    });
    const { [variable]: url = '', [ownerVariable]: ownerUrl } = parseConfig(schema, process.env);
    if (ownerUrl === undefined) return await runMigrations({ url, migrations, variable });
    await runMigrations({ url: ownerUrl, migrations, variable: ownerVariable });
    await grantRows({ owner: { url: ownerUrl, variable: ownerVariable }, service: { url, variable } });
  } catch (error) {
    console.error(error instanceof ConfigurationError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs the missing migrations. If two processes run them at once, the second waits and finds nothing to do. */
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

interface Login {
  url: string;
  /** Environment variable that holds the URL. */
  variable: string;
}

/** The service's login owns no tables, so that nobody can use it to remove the protection of the ledger. */
async function grantRows({ owner, service }: Record<'owner' | 'service', Login>): Promise<void> {
  const { role, database } = await readRole(service);
  const connection = await connectPatiently(owner.url, owner.variable);
  try {
    if ((await queryOne(connection, currentRole, CURRENT_ROLE)).role === role) return;
    for (const right of [
      `CONNECT, TEMPORARY ON DATABASE ${database}`,
      'USAGE ON SCHEMA public',
      'SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public',
      'SELECT, UPDATE, USAGE ON ALL SEQUENCES IN SCHEMA public',
    ]) {
      await execute(connection, `GRANT ${right} TO ${role}`);
    }
  } finally {
    await connection.end();
  }
}

/** A login created while the password was being changed works as another role. */
async function readRole({ url, variable }: Login) {
  const connection = await connectPatiently(url, variable);
  try {
    return await queryOne(connection, currentRole, CURRENT_ROLE);
  } finally {
    await connection.end();
  }
}

/** Polls for the lock, because a statement waiting for it would hold up an index that is being built concurrently. */
async function takeLock(connection: Client): Promise<void> {
  for (;;) {
    if ((await queryOne(connection, triedLock, TRY_LOCK)).isTaken) return;
    await delay(RETRY_LOCK_MS);
  }
}
