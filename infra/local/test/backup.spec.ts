import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BackupFiles } from '@sprinkle/backup/backup-files';
import { dumpBucket, loadBucket, readPlaces } from '@sprinkle/backup/bucket';
import { dumpDatabase } from '@sprinkle/backup/dump-database';
import { FolderPlace } from '@sprinkle/backup/folder-place';
import { loadDatabase, requireUnused } from '@sprinkle/backup/load-database';
import { clientOf } from '@sprinkle/backup/s3-client';
import { withClients, withSnapshots } from '@sprinkle/backup/snapshots';
import { type S3Access, type ServiceName, serviceNames } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import pg from 'pg';

type Urls = Record<ServiceName, string>;

const SCHEMA = `
  CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name text NOT NULL);
  INSERT INTO migrations (timestamp, name) VALUES (1, 'Create1'), (2, 'Change2');
  CREATE TABLE outbox (id int PRIMARY KEY, sequence bigserial, published_at timestamptz, attempts int DEFAULT 0, last_error text);
  CREATE TABLE a_child (id int PRIMARY KEY, parent int REFERENCES "Parent" DEFERRABLE, next int REFERENCES a_child);
  CREATE TABLE changes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, children bigint);
  CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO changes (children) SELECT count(*) FROM a_child; RETURN NULL; END $$;
  CREATE TRIGGER note_change AFTER INSERT ON a_child FOR EACH STATEMENT EXECUTE FUNCTION note_change();
  CREATE TABLE settings (id int PRIMARY KEY);
  INSERT INTO settings VALUES (1);`;
const PARENT = `
  CREATE TABLE "Parent" (id int PRIMARY KEY, "order" jsonb, bytes bytea, at timestamptz, twice int GENERATED ALWAYS AS (id * 2) STORED);`;

let directory: string;
let original: Urls;
let restored: Urls;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sprinkle-backup-'));
  original = await createAll('original');
  restored = await createAll('restored');
  await withClients(original, async (clients) => {
    for (const name of serviceNames) await clients[name].query(PARENT + SCHEMA);
  });
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a backup waits for an event that is being recorded and includes it', async () => {
  const writer = await connect(original.tips);
  await writer.query('BEGIN');
  await writer.query('INSERT INTO outbox (id) VALUES (7)');
  const seen = withSnapshots(original, async ({ tips }) => (await tips.query('SELECT id FROM outbox')).rows);
  const observer = await connect(original.tips);
  await until('the lock is waited for', async () => {
    const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'outbox'::regclass AND NOT granted`;
    return (await observer.query(waiting)).rowCount === 1;
  });
  await writer.query('COMMIT');
  expect(await seen).toEqual([{ id: 7 }]);
  await Promise.all([writer.end(), observer.end()]);
});

test('a backup lets events be recorded again once it sees all databases, and does not include them', async () => {
  await withSnapshots(original, async ({ media }) => {
    const writer = await connect(original.media);
    await writer.query('INSERT INTO outbox (id) VALUES (8)');
    await writer.end();
    expect((await media.query('SELECT id FROM outbox')).rows).toEqual([]);
  });
});

test('a backup to a folder that cannot be created fails and says why', async () => {
  const path = join(directory, 'a-file');
  writeFileSync(path, '');
  const files = new BackupFiles(new FolderPlace(path), 'backup');
  const copied = withClients(original, ({ tips }) => dumpDatabase(tips, files, 'tips'));
  await expect(copied).rejects.toThrow(/^The table \w+ of tips could not be copied: ENOTDIR/);
});

test('a restore brings back every value without running triggers again', async () => {
  const files = filesIn('values');
  const rows = await withClients(original, async ({ tips }) => {
    await tips.query(`INSERT INTO "Parent" (id, "order", bytes, at)
      VALUES (1, '{"text": "tab\\t, \\\\ and ü"}', '\\x00ff', '2026-11-22 10:00:00.123456+02'), (2, NULL, NULL, 'infinity')`);
    await tips.query('INSERT INTO a_child VALUES (1, 1, 2), (2, 2, 1)');
    await tips.query('INSERT INTO outbox (id, sequence, published_at, attempts) VALUES (20, 500, now(), 3)');
    await tips.query(`SELECT setval('outbox_sequence_seq', 500)`);
    return contentOf(tips);
  });
  const copy = await withSnapshots(original, ({ tips }) => dumpDatabase(tips, files, 'tips'));
  await withClients(restored, async ({ tips }) => {
    await requireUnused(tips, 'tips');
    await tips.query(PARENT + SCHEMA);
    await requireUnused(tips, 'tips');
    await loadDatabase(tips, files, copy);
    await expect(requireUnused(tips, 'tips')).rejects.toThrow('The database of tips was in use.');
    expect(await contentOf(tips)).toEqual(rows);
    const added = `INSERT INTO outbox (id) VALUES (9) RETURNING sequence`;
    expect((await tips.query(added)).rows).toEqual([{ sequence: '501' }]);
  });
});

test('a restore rejects the backup of another release', async () => {
  await withClients(original, async ({ tips }) => {
    const copy = { migrations: ['Create1'], tables: [], sequences: {} };
    await expect(loadDatabase(tips, filesIn('other'), copy)).rejects.toThrow(
      /taken by another release.*Create1/s,
    );
  });
});

test.each([
  { what: 'blocked', wasWithheld: false, from: 'public/blocked.jpg', to: 'withheld/blocked.jpg' },
  { what: 'unblocked', wasWithheld: true, from: 'withheld/unblocked.jpg', to: 'public/unblocked.jpg' },
])(
  'a restore puts the picture of somebody who was $what during the backup where its row says it is',
  async ({ what, wasWithheld, from, to }) => {
    const files = filesIn(what);
    const access = bucketOf(`backup-${what}-${process.pid}`);
    const client = clientOf(access);
    await client.makeBucket(access.bucket, access.region);
    await client.putObject(access.bucket, from, 'a picture');
    const proxy = await passOn(access.endpoint, async ({ method, url }) => {
      if (method !== 'HEAD' || !url?.endsWith(from)) return;
      await client.copyObject(access.bucket, to, `/${access.bucket}/${from}`);
      await client.removeObject(access.bucket, from);
    });
    const copies = await dumpBucket({ ...access, endpoint: proxy.url }, files);
    await proxy.stop();

    const target = bucketOf(`${access.bucket}-restored`);
    await withClients(restored, async ({ media }) => {
      await media.query('CREATE TEMP TABLE assets (public_name text, poster_name text, is_withheld boolean)');
      await media.query('INSERT INTO assets VALUES ($1, NULL, $2)', [`${what}.jpg`, wasWithheld]);
      await loadBucket(target, files, copies, await readPlaces(media));
    });
    const objects = (await client.listObjectsV2(target.bucket, '', true).toArray()) as { name: string }[];
    expect(objects.map(({ name }) => name)).toEqual([from]);
  },
);

function filesIn(name: string): BackupFiles {
  return new BackupFiles(new FolderPlace(directory), name);
}

function bucketOf(bucket: string): S3Access {
  const { TEST_S3_ENDPOINT, TEST_S3_REGION, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
  return {
    endpoint: TEST_S3_ENDPOINT ?? '',
    region: TEST_S3_REGION ?? '',
    bucket,
    accessKey: TEST_S3_ACCESS_KEY ?? '',
    secretKey: TEST_S3_SECRET_KEY ?? '',
  };
}

/** Forwards requests to the object store, after doing the work that each of them triggers. */
async function passOn(endpoint: string, before: (request: IncomingMessage) => Promise<void>) {
  const server = createServer((request, response) => {
    void before(request).then(() => {
      const { method, headers } = request;
      const passed = httpRequest(new URL(request.url ?? '', endpoint), { method, headers, agent: false });
      passed.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        void pipeline(answer, response);
      });
      request.pipe(passed);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function contentOf(client: pg.Client): Promise<unknown> {
  const tables = ['"Parent"', 'a_child', 'changes', 'settings'];
  const results = [];
  for (const table of tables) results.push((await client.query(`SELECT * FROM ${table} ORDER BY id`)).rows);
  return results;
}

/** Creates a database for each service. */
async function createAll(prefix: string): Promise<Urls> {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const client = await connect(server);
  const urls: Partial<Urls> = {};
  for (const service of serviceNames) {
    const name = `backup_${prefix}_${service}_${process.pid}`;
    await client.query(`CREATE DATABASE ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    urls[service] = url.href;
  }
  await client.end();
  return urls as Urls;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
