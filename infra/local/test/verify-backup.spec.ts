import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BackupFiles } from '@sprinkle/backup/backup-files';
import { FolderPlace } from '@sprinkle/backup/folder-place';
import type { Manifest } from '@sprinkle/backup/manifest';
import { restoreStores } from '@sprinkle/backup/restore-stores';
import { clientOf } from '@sprinkle/backup/s3-client';
import type { Stores } from '@sprinkle/backup/stores';
import { takeBackup } from '@sprinkle/backup/take-backup';
import { verifyBackup } from '@sprinkle/backup/verify-backup';
import type { S3Access } from '@sprinkle/client/runtime';
import { execa } from 'execa';
import pg from 'pg';
import { repositoryRoot } from '../settings.ts';
import { createMigrated } from './migrated-databases.ts';

const PICTURE = Buffer.alloc(21_000, 7);
const KEY = 'public/picture of maya.jpg';

let directory: string;
let stores: Stores;
let empty: Stores['databaseUrls'];
let manifest: Manifest;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sprinkle-verify-backup-'));
  const databaseUrls = await createMigrated('verified');
  empty = await createMigrated('emptied');
  stores = { databaseUrls, bucket: await bucketWith({ [KEY]: PICTURE }) };
  await run(
    'identity',
    `INSERT INTO users (id, username, email, password_hash) VALUES (gen_random_uuid(), 'maya_fit', 'maya@example.com', '$argon2id$x')`,
  );
  await run(
    'identity',
    `INSERT INTO outbox (id, type, payload) VALUES (gen_random_uuid(), 'identity.x.v1', '{}')`,
  );
  manifest = await takeBackup(stores, filesIn('whole'));
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

function filesIn(name: string): BackupFiles {
  return new BackupFiles(new FolderPlace(directory), name);
}

async function run(service: keyof Stores['databaseUrls'], statement: string, urls = stores.databaseUrls) {
  const client = new pg.Client({ connectionString: urls[service] });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const accessOf = (bucket: string): S3Access => ({
  endpoint: process.env.TEST_S3_ENDPOINT ?? '',
  region: process.env.TEST_S3_REGION ?? '',
  bucket,
  accessKey: process.env.TEST_S3_ACCESS_KEY ?? '',
  secretKey: process.env.TEST_S3_SECRET_KEY ?? '',
});

async function bucketWith(objects: Record<string, Buffer>): Promise<S3Access> {
  const access = accessOf(`verify-${randomUUID()}`);
  const client = clientOf(access);
  await client.makeBucket(access.bucket, access.region);
  for (const [key, content] of Object.entries(objects))
    await client.putObject(access.bucket, key, content, content.length, { 'Content-Type': 'image/jpeg' });
  return access;
}

const lastOf = async (action: string) => {
  const [row] = await run(
    'identity',
    `SELECT details, created_at FROM activity_logs WHERE action = '${action}' ORDER BY created_at DESC LIMIT 1`,
  );
  return row;
};

test('an intact backup is verified by loading it beside the product, and only the activity log changes', async () => {
  expect(await lastOf('backup-verified')).toBeUndefined();
  await verifyBackup(stores, filesIn('whole'));
  expect(await lastOf('backup-taken')).toMatchObject({ details: { files: '1' } });
  expect(await lastOf('backup-verified')).toMatchObject({ details: { takenAt: manifest.takenAt } });
  expect(await run('identity', 'SELECT username FROM users')).toEqual([{ username: 'maya_fit' }]);
});

test('a backup does not overwrite another one', async () => {
  await expect(takeBackup(stores, filesIn('whole'))).rejects.toThrow(/whole is there already/);
});

const OBJECT = `bucket/${encodeURIComponent(KEY)}`;
const TABLE = 'identity/users.copy.gz';

describe('a damaged backup', () => {
  const damages: [what: string, damage: (folder: string) => void, problem: string][] = [
    [
      'a truncated file of the bucket',
      (folder) => truncateSync(join(folder, OBJECT), 100),
      `${OBJECT}, the file ${KEY} of the bucket, has 100 bytes in place of 21000`,
    ],
    [
      'a file of the bucket that grew',
      (folder) => appendFileSync(join(folder, OBJECT), 'x'),
      `${OBJECT}, the file ${KEY} of the bucket, has 21001 bytes in place of 21000`,
    ],
    [
      'a file with another content of the same size',
      (folder) => writeFileSync(join(folder, OBJECT), Buffer.alloc(21_000, 8)),
      `${OBJECT}, the file ${KEY} of the bucket, has another content than when it was written`,
    ],
    [
      'a truncated table',
      (folder) => truncateSync(join(folder, TABLE), 10),
      `${TABLE}, the table users of identity, has 10 bytes in place of`,
    ],
    [
      'a table that is missing',
      (folder) => rmSync(join(folder, TABLE)),
      `${TABLE}, the table users of identity, is missing`,
    ],
    [
      'a truncated manifest',
      (folder) => truncateSync(join(folder, 'manifest.json'), 100),
      'has a damaged manifest',
    ],
    ['no manifest', (folder) => rmSync(join(folder, 'manifest.json')), 'has no complete backup'],
  ];

  test.each(damages)('with %s is reported and restores nothing', async (_, damage, problem) => {
    const name = randomUUID();
    cpSync(join(directory, 'whole'), join(directory, name), { recursive: true });
    damage(join(directory, name));
    await expect(verifyBackup(stores, filesIn(name))).rejects.toThrow(problem);
    const target = { databaseUrls: empty, bucket: accessOf(`restored-${name}`) };
    await expect(restoreStores(target, filesIn(name), { say: () => undefined })).rejects.toThrow(problem);
    expect(await run('identity', 'SELECT 1 FROM users', empty)).toEqual([]);
  });

  test('with a table that does not fit is reported with its file', async () => {
    await run('media', 'ALTER TABLE assets ADD COLUMN unexpected int NOT NULL DEFAULT 1');
    await takeBackup(stores, filesIn('misfit'));
    await run('media', 'ALTER TABLE assets DROP COLUMN unexpected');
    await expect(verifyBackup(stores, filesIn('misfit'))).rejects.toThrow(
      /^media\/assets\.copy\.gz, which has the table assets, could not be loaded: .*unexpected/,
    );
  });
});

test('a backup of another release fails verification', async () => {
  await run('tips', `INSERT INTO migrations (timestamp, name) VALUES (9000000000000, 'Newer9')`);
  try {
    await expect(verifyBackup(stores, filesIn('whole'))).rejects.toThrow('taken by another release');
  } finally {
    await run('tips', `DELETE FROM migrations WHERE name = 'Newer9'`);
  }
});

describe('the backup container', () => {
  const MAIN = join(repositoryRoot, 'infra/backup/main.ts');
  let backups: string;
  const environmentOf = (variables: Record<string, string>, urls: Stores['databaseUrls']) => {
    const databases = Object.entries(urls).map(([name, url]) => [`${name.toUpperCase()}_DATABASE_URL`, url]);
    const { endpoint, accessKey, secretKey } = stores.bucket;
    return {
      ...Object.fromEntries(databases),
      S3_ENDPOINT: endpoint,
      S3_BUCKET: stores.bucket.bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_BUCKET: backups,
      BACKUP_S3_ACCESS_KEY: accessKey,
      BACKUP_S3_SECRET_KEY: secretKey,
      ...variables,
    };
  };
  const backup = async (
    args: string[],
    variables: Record<string, string> = {},
    urls = stores.databaseUrls,
  ) => {
    const options = {
      env: environmentOf(variables, urls),
      extendEnv: false,
      all: true,
      reject: false,
    } as const;
    const { exitCode, all } = await execa(process.execPath, [MAIN, ...args], options);
    return { exitCode, output: all };
  };

  beforeAll(async () => {
    backups = (await bucketWith({})).bucket;
  });

  test('takes a backup to a bucket, lists, verifies and restores it, and rejects a second restore', async () => {
    const taken = await backup([]);
    expect(taken).toMatchObject({ exitCode: 0, output: expect.stringMatching(/rows and 1 files\.$/) });
    const { output: listed } = await backup(['--list']);
    expect(listed).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
    expect(await backup(['--verify'])).toMatchObject({ exitCode: 0 });
    const target = await bucketWith({});
    const restored = await backup(['--restore', listed], { S3_BUCKET: target.bucket }, empty);
    expect(restored).toMatchObject({ exitCode: 0 });
    expect(await run('identity', 'SELECT username FROM users', empty)).toEqual([{ username: 'maya_fit' }]);
    const stat = await clientOf(target).statObject(target.bucket, KEY);
    expect(stat).toMatchObject({ size: PICTURE.length, metaData: { 'content-type': 'image/jpeg' } });
    const again = await backup(['--restore', listed], { S3_BUCKET: target.bucket }, empty);
    expect(again).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('The database of identity was in use'),
    });
  });

  test('takes and verifies a first backup at once when started with --nightly', async () => {
    const { bucket: BACKUP_S3_BUCKET } = await bucketWith({});
    const env = environmentOf({ BACKUP_S3_BUCKET }, stores.databaseUrls);
    const nightly = execa(process.execPath, [MAIN, '--nightly'], { env, extendEnv: false, reject: false });
    let output = '';
    for await (const line of nightly) {
      output += `${line}\n`;
      if (line.includes('was read and loaded')) nightly.kill();
    }
    await nightly;
    expect(output).toMatch(/every day at 3:00 UTC.\n.* has the state of .*\n.* was read and loaded/);
    const { output: listed } = await backup(['--list'], { BACKUP_S3_BUCKET });
    expect(listed.split('\n')).toHaveLength(1);
  });

  test('removes old backups, but neither the newest nor manually named ones', async () => {
    const access = accessOf(backups);
    const client = clientOf(access);
    for (const name of ['2020-01-01T03-00-00Z', 'before-the-move'])
      await client.putObject(access.bucket, `${name}/manifest.json`, '{}');
    const { output } = await backup([], { BACKUP_KEEP_DAYS: '1' });
    expect(output).toContain('2020-01-01T03-00-00Z');
    const { output: listed } = await backup(['--list']);
    expect(listed.split('\n')).toEqual(expect.arrayContaining(['before-the-move']));
    expect(listed).not.toContain('2020-01-01');
  });

  test.each([
    ['a bucket that is missing', { BACKUP_S3_BUCKET: 'nowhere-at-all' }, /bucket/i],
    ['a bucket without keys', { BACKUP_S3_ACCESS_KEY: '' }, /BACKUP_S3_ACCESS_KEY/],
    ['a storage that does not respond', { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' }, /ECONNREFUSED/],
    ['an unknown hour', { BACKUP_HOUR: '24' }, /BACKUP_HOUR/],
    ['a database that does not respond', { TIPS_DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, /ECONNREFUSED/],
    ['no database', { TIPS_DATABASE_URL: '' }, /not set: TIPS_DATABASE_URL/],
  ])('fails with a reason for %s', async (_, variables, reason) => {
    const { exitCode, output } = await backup([], variables);
    expect(exitCode).toBe(1);
    expect(output).toMatch(reason);
  });
});

test('the manifest has the size and checksum of every file', () => {
  const stored = JSON.parse(readFileSync(join(directory, 'whole', 'manifest.json'), 'utf8')) as Manifest;
  const files = [...Object.values(stored.databases).flatMap(({ tables }) => tables), ...stored.objects];
  expect(files.length).toBeGreaterThan(50);
  for (const { bytes, sha256 } of files) {
    expect(bytes).toBeGreaterThan(0);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  }
});
