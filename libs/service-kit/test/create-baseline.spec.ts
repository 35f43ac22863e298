import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase } from '@sprinkle/service-testing/test-database';
import { DataSource, type QueryRunner } from 'typeorm';
import { createBaseline } from '../src/database/create-baseline.js';
import { runMigrations } from '../src/database/migrate.js';

const baseline = {
  sql: new URL('kit-tables.sql', import.meta.url),
  release: '0.4.0',
  lastMigration: 'Last2',
};

class Baseline3 {
  name = 'Baseline1700000000003';
  up = (queryRunner: QueryRunner) => createBaseline(queryRunner, baseline);
  down = () => Promise.resolve();
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

async function migrateAfter(...names: string[]): Promise<string[]> {
  await dataSource.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await dataSource.query(
    'CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name text NOT NULL)',
  );
  for (const [index, name] of names.entries())
    await dataSource.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [index, name]);
  await runMigrations({ url: database.url, migrations: [Baseline3] });
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return tables.map(({ name }) => name);
}

it('an empty database gets the tables of the release', async () => {
  expect(await migrateAfter()).toEqual([
    'dead_letters',
    'event_attempts',
    'inbox',
    'migrations',
    'outbox',
    'rate_limits',
  ]);
});

it('a database of the release stays as it is', async () => {
  expect(await migrateAfter('First1', 'Last2')).toEqual(['migrations']);
});

it('a database of an older release is rejected, with instructions to upgrade', async () => {
  await expect(migrateAfter('First1')).rejects.toThrow(
    'The database is older than release 0.4.0. Upgrade to 0.4.0 first, then to this release.',
  );
});
