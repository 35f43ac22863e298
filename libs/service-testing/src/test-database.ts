import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Name of the service. Each run of the tests has one template per service. */
  name: string;
  migrate: (url: string) => Promise<void>;
}

/** Creates an empty, migrated database for one test file, as a clone of a shared template. */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const template = `tpl_${options.name}`;
  const name = `test_${options.name}_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    await ensureTemplate(admin, template, options.migrate);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: urlOf(name),
    drop: () => asAdmin(async (admin) => void (await admin.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/** Migrates under another name, so that the result of a failed migration is never cloned. */
async function ensureTemplate(admin: Client, template: string, migrate: TestDatabaseOptions['migrate']) {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (rowCount) return;
  const unfinished = `${template}_new`;
  await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${unfinished}`);
  await migrate(urlOf(unfinished));
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function adminUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL must name a Postgres and a user who may create databases');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  return url.href;
}
