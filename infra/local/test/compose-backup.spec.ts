import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { backupSchema, readConfig } from '@sprinkle/backup/config';
import { storesOf } from '@sprinkle/backup/stores';
import { migrationVariable, serviceNames } from '@sprinkle/client/runtime';
import { execa } from 'execa';
import { imageEnvironment, readCompose } from '../containers/compose.ts';
import { repositoryRoot } from '../settings.ts';

const BACKUPS = ['backup', 'nightly-backup', 'restore'];
const USERS = ['media', 'gateway', 'backup'] as const;

interface Policy {
  Statement: { Effect: string; Action: string[]; Resource: string[] }[];
}

const environmentOf = (name: string, env: Record<string, string> = {}) =>
  readCompose(env).services[name]?.environment ?? {};

describe('a backup container', () => {
  test.each(BACKUPS)('as %s is given exactly the variables, databases and bucket that it needs', (name) => {
    const given = environmentOf(name);
    expect(storesOf(given).databaseUrls.tips).toContain('tips_owner:');
    expect(readConfig(given)).toMatchObject({ BACKUP_KEEP_DAYS: 14, BACKUP_HOUR: 3 });
    const known = [
      ...Object.keys(backupSchema.shape),
      ...serviceNames.map(migrationVariable),
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_BUCKET',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
    ];
    expect(Object.keys(given).sort()).toEqual(known.sort());
  });

  test.each(serviceNames)('has the login that migrates %s', (service) => {
    const variable = migrationVariable(service);
    const own = { [`${service.toUpperCase()}_OWNER_DATABASE_PASSWORD`]: 'own' };
    expect(environmentOf('backup', own)[variable]).toContain(':own@');
    expect(environmentOf('backup', own)[variable]).toBe(environmentOf(`migrate-${service}`, own)[variable]);
  });

  test.each(BACKUPS)('as %s starts only on request, and without privileges', (name) => {
    expect(readCompose({}).services[name]).toMatchObject({
      profiles: [name],
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['./backups:/data', 'backup-spool:/spool'],
    });
    expect(readCompose({ BACKUP_FOLDER: '/mnt/disk' }).services[name]?.volumes).toContain('/mnt/disk:/data');
  });

  test.each(['restore', 'nightly-backup'])('waits for the tables of every service as %s', (name) => {
    expect(Object.keys(readCompose({}).services[name]?.depends_on ?? {}).sort()).toEqual(
      serviceNames.map((service) => `migrate-${service}`).sort(),
    );
  });

  test('keeps backups where down --volumes, images and git do not touch them', () => {
    expect(Object.keys(readCompose({}).volumes)).not.toContain('backups');
    for (const file of ['.gitignore', '.dockerignore']) expect(textOf(file)).toMatch(/^\/?backups\/?$/m);
  });

  test('writes files for a bucket to a volume first, because they may not fit into memory', () => {
    expect(imageEnvironment().TMPDIR).toBe('/spool');
  });
});

describe('the storage of a demo', () => {
  const accessOf = (name: string, env?: Record<string, string>) => {
    const { S3_ACCESS_KEY: access, S3_SECRET_KEY: secret } = environmentOf(name, env);
    return { access, secret };
  };

  test('is MinIO, which starts only for a demo or when it is named', () => {
    const { minio, 'minio-users': users } = readCompose({}).services;
    expect([minio?.profiles, users?.profiles]).toEqual([
      ['demo', 'minio'],
      ['demo', 'minio'],
    ]);
  });

  test.each(USERS)('has a separate user for %s, who is not the administrator', (name) => {
    const created = environmentOf('minio-users');
    const { access, secret } = accessOf(name);
    const prefix = name.toUpperCase();
    expect([created[`${prefix}_ACCESS_KEY`], created[`${prefix}_SECRET_KEY`]]).toEqual([access, secret]);
    const others = USERS.filter((other) => other !== name).map((other) => accessOf(other).access);
    expect([...others, created.MINIO_ROOT_USER]).not.toContain(access);
  });

  test('accepts one key for all processes if only one is set', () => {
    const one = { S3_ACCESS_KEY: 'own', S3_SECRET_KEY: 'own-secret' };
    for (const name of USERS) expect(accessOf(name, one)).toEqual({ access: 'own', secret: 'own-secret' });
  });

  test.each<[string, string[], string[]]>([
    ['gateway', ['s3:GetObject'], ['arn:aws:s3:::sprinkle/public/*']],
    ['media', ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], ['arn:aws:s3:::sprinkle/*']],
    ['backup', ['s3:GetObject'], ['arn:aws:s3:::sprinkle/*']],
  ])('allows %s only to list the bucket and to use %j on %j', (name, actions, resources) => {
    const policy = JSON.parse(textOf(`infra/docker/minio/${name}.json`)) as Policy;
    const [ofBucket, ofObjects, ...others] = policy.Statement;
    expect(others).toEqual([]);
    expect(ofBucket).toEqual({
      Effect: 'Allow',
      Action: ['s3:GetBucketLocation', 's3:ListBucket'],
      Resource: ['arn:aws:s3:::sprinkle'],
    });
    expect([...(ofObjects?.Action ?? [])].sort()).toEqual(actions);
    expect(ofObjects?.Resource).toEqual(resources);
    expect(textOf('infra/docker/minio/create-users.sh')).toMatch(new RegExp(`^user ${name} `, 'm'));
  });
});

describe('the script that restores in containers', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sprinkle-restore-'));
    // Replaces the engine: records its calls, and fails where the test says so.
    const docker = '#!/bin/sh\necho "$*" >> "$CALLS"\ncase "$*" in *"$FAILS_AT"*) exit 1 ;; esac\n';
    writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function run(args: string[], failsAt = 'nothing at all') {
    const calls = join(folder, 'calls');
    writeFileSync(calls, '');
    const { exitCode } = await execa('sh', ['infra/docker/restore.sh', ...args], {
      cwd: repositoryRoot,
      env: { PATH: `${folder}${delimiter}${process.env.PATH}`, CALLS: calls, FAILS_AT: failsAt },
      reject: false,
    });
    return { exitCode, calls: readFileSync(calls, 'utf8').trim().split('\n') };
  }

  test('stops the processes, restores the backup, and runs after-restore for every service and the streams', async () => {
    const { exitCode, calls } = await run(['2027-01-31T03-00-00Z']);
    expect(exitCode).toBe(0);
    expect(calls).toEqual([
      `compose stop gateway ${serviceNames.join(' ')} nightly-backup`,
      'compose run --rm restore 2027-01-31T03-00-00Z',
      ...serviceNames.map((name) => `compose run --rm --no-deps ${name} node dist/after-restore.js`),
      'compose run --rm streams node dist/nats/create-streams-command.js --empty',
    ]);
  });

  test('stops when a step fails, and requires the name of a backup', async () => {
    const failed = await run(['2027-01-31T03-00-00Z'], 'restore 2027');
    expect(failed.exitCode).not.toBe(0);
    expect(failed.calls).toHaveLength(2);
    expect((await run([])).exitCode).not.toBe(0);
  });
});

function textOf(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}
