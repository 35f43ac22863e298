import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { freePort } from '@sprinkle/client/free-port';
import { until } from '@sprinkle/client/until';
import { natsBinary } from '../parts/nats-binary.ts';
import { natsAccounts } from '../parts/nats.ts';
import { greeting } from '../processes/readiness.ts';
import { Supervisor } from '../processes/supervisor.ts';
import { repositoryRoot } from '../settings.ts';

const SUBJECT = 'tips.tip-succeeded.v1';
const APPLIES_WITHIN_MS = 10_000;

const directory = mkdtempSync(join(tmpdir(), 'sprinkle-local-'));
const folder = join(directory, 'nats');
const permissions = join(folder, 'permissions.conf');
const supervisor = new Supervisor(directory, () => undefined);
let connection: NatsConnection;
let denials = 0;
let disconnects = 0;

/** The containers' broker, with its files copied to a test folder and one permission of tips removed. */
beforeAll(async () => {
  cpSync(join(repositoryRoot, 'infra/nats'), folder, { recursive: true });
  const port = await freePort();
  const config = join(folder, 'nats.conf');
  const own = readFileSync(config, 'utf8')
    .replace('0.0.0.0:4222', `127.0.0.1:${port}`)
    .replace('127.0.0.1:8222', `127.0.0.1:${await freePort()}`)
    .replace('"/data"', JSON.stringify(join(directory, 'store')));
  expect(own).not.toMatch(/4222"|8222|\/data/);
  writeFileSync(config, own);
  const earlier = readFileSync(permissions, 'utf8').replaceAll('"tips.*.v1"', '"tips.nothing"');
  writeFileSync(permissions, earlier);
  await supervisor.start({
    name: 'nats',
    stage: 'part',
    command: await natsBinary(() => undefined),
    args: ['-c', config],
    env: Object.fromEntries(natsAccounts.map((name) => [`NATS_${name.toUpperCase()}_PASSWORD`, '"1own"'])),
    isReady: async () => (await greeting(port))?.includes('"jetstream":true') ?? false,
  });
  connection = await connect({ servers: `127.0.0.1:${port}`, user: 'tips', pass: '1own' });
  void watch(connection);
});

afterAll(async () => {
  await connection?.close();
  await supervisor.stopAll();
  rmSync(directory, { recursive: true, force: true });
});

test('a running broker applies new permissions on SIGHUP and keeps its connections', async () => {
  expect(await mayPublish()).toBe(false);
  // Git replaces a file by writing a new one and moving it into place.
  cpSync(join(repositoryRoot, 'infra/nats/permissions.conf'), `${permissions}.new`);
  renameSync(`${permissions}.new`, permissions);
  expect(await mayPublish()).toBe(false);
  reload();
  await until('tips may publish', mayPublish, APPLIES_WITHIN_MS);
  expect(disconnects).toBe(0);
});

test('a running broker keeps its permissions when the new file is broken', async () => {
  writeFileSync(permissions, 'authorization: {');
  reload();
  const log = join(directory, 'logs', 'nats.log');
  await until(
    'the broker says so',
    () => readFileSync(log, 'utf8').includes('Failed to reload'),
    APPLIES_WITHIN_MS,
  );
  expect(await mayPublish()).toBe(true);
  expect(disconnects).toBe(0);
});

function reload(): void {
  process.kill(supervisor.pids().nats!, 'SIGHUP');
}

async function watch(watched: NatsConnection): Promise<void> {
  for await (const change of watched.status()) {
    if (change.type === 'disconnect') disconnects += 1;
    if (change.type === 'error' && change.error instanceof PermissionViolationError) denials += 1;
  }
}

async function mayPublish(): Promise<boolean> {
  const before = denials;
  connection.publish(SUBJECT);
  // The broker answers in order, so a denial would arrive before these answers.
  await connection.flush();
  await connection.flush();
  return denials === before;
}
