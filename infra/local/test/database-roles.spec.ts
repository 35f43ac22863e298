import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Parts, Runtime } from '@sprinkle/client/runtime';
import pg from 'pg';
import { createDatabases, databaseUrl, ownerOf } from '../parts/databases.ts';
import { migrate } from '../system.ts';

const superuserUrl = process.env.TEST_POSTGRES_URL ?? '';
const signal = new AbortController().signal;
const PASSWORDS = { service: 'a-service', owner: 'an-owner' };

let name: string;
let urls: { service: string; owner: string };
const created: string[] = [];

beforeEach(() => {
  name = `roles_${randomBytes(6).toString('hex')}`;
  created.push(name);
  urls = {
    service: databaseUrl(superuserUrl, { database: name, role: name, password: PASSWORDS.service }),
    owner: databaseUrl(superuserUrl, { database: name, role: ownerOf(name), password: PASSWORDS.owner }),
  };
});

let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
});
afterAll(async () => {
  for (const each of created) {
    await admin.query(`DROP DATABASE IF EXISTS ${each} WITH (FORCE)`);
    await admin.query(`DROP ROLE IF EXISTS ${each}, ${ownerOf(each)}`);
  }
  await admin.end();
});

const create = () => createDatabases(superuserUrl, { [name]: PASSWORDS });

async function migrateTips(migrationUrl: string): Promise<void> {
  const installation = {
    environments: { tips: { NODE_ENV: 'test', TIPS_DATABASE_URL: urls.service } } as Partial<
      Runtime['environments']
    > as Runtime['environments'],
    parts: { migrationUrls: { tips: migrationUrl } as Parts['migrationUrls'] } as Parts,
  };
  await migrate('tips', installation, signal);
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const ownersOfTables = () =>
  run(
    superuserUrl.replace(/\/[^/]*$/, `/${name}`),
    `SELECT DISTINCT tableowner AS owner FROM pg_tables WHERE schemaname = 'public'`,
  );

describe('a database whose tables have a separate owner', () => {
  test('lets the service read and write rows but not remove guards', async () => {
    await create();
    await migrateTips(urls.owner);
    expect(await ownersOfTables()).toEqual([{ owner: ownerOf(name) }]);

    await expect(run(urls.service, 'SELECT count(*) FROM ledger_entries')).resolves.toEqual([{ count: '0' }]);
    await expect(
      run(urls.service, `INSERT INTO rate_limits (key, points, expire) VALUES ('a', 1, 1)`),
    ).resolves.toEqual([]);
    await expect(run(urls.service, 'DELETE FROM rate_limits')).resolves.toEqual([]);
    await expect(run(urls.service, 'CREATE TEMPORARY TABLE seen (id text)')).resolves.toEqual([]);
    await expect(run(urls.service, `SELECT nextval('outbox_sequence_seq')`)).resolves.toHaveLength(1);

    for (const statement of [
      'DROP TRIGGER ledger_entries_append_only ON ledger_entries',
      'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
      'DROP TABLE ledger_entries',
      'ALTER TABLE ledger_entries OWNER TO current_user',
    ]) {
      await expect(run(urls.service, statement)).rejects.toThrow('must be owner of');
    }
    await expect(run(urls.service, 'TRUNCATE ledger_entries')).rejects.toThrow('permission denied');
    await expect(run(urls.service, 'CREATE TABLE own (id int)')).rejects.toThrow('permission denied');
    await expect(run(urls.service, `SET ROLE ${ownerOf(name)}`)).rejects.toThrow('permission denied');
    await expect(run(urls.service, `SET session_replication_role = replica`)).rejects.toThrow(
      'permission denied',
    );
  });

  test('hands the tables of an earlier version over to the owner, with their rows', async () => {
    await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${PASSWORDS.service}'`);
    await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
    await migrateTips(urls.service);
    await run(urls.service, `INSERT INTO rate_limits (key, points, expire) VALUES ('kept', 1, 1)`);
    expect(await ownersOfTables()).toEqual([{ owner: name }]);

    await create();
    await migrateTips(urls.owner);
    await create();

    expect(await ownersOfTables()).toEqual([{ owner: ownerOf(name) }]);
    await expect(run(urls.service, 'SELECT key FROM rate_limits')).resolves.toEqual([{ key: 'kept' }]);
    await expect(run(urls.service, 'DROP TABLE ledger_entries')).rejects.toThrow('must be owner');
  });

  test('gives a second login of the service the rights of the first', async () => {
    await create();
    const second = `${name}_2`;
    await admin.query(`CREATE ROLE ${second} LOGIN PASSWORD 'next' IN ROLE ${name}`);
    await admin.query(`ALTER ROLE ${second} SET role = '${name}'`);
    try {
      urls.service = databaseUrl(superuserUrl, { database: name, role: second, password: 'next' });
      await migrateTips(urls.owner);
      await expect(run(urls.service, 'SELECT count(*) FROM ledger_entries')).resolves.toEqual([
        { count: '0' },
      ]);
    } finally {
      await admin.query(`DROP ROLE ${second}`);
    }
  });
});
