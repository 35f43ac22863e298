import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { BackupFiles } from '@sprinkle/backup/backup-files';
import { dumpDatabase } from '@sprinkle/backup/dump-database';
import { FolderPlace } from '@sprinkle/backup/folder-place';
import { loadDatabase } from '@sprinkle/backup/load-database';
import { withClients, withSnapshots } from '@sprinkle/backup/snapshots';
import { type Parts, type Runtime, type ServiceName, serviceNames } from '@sprinkle/client/runtime';
import { startNats, type TestNats } from '@sprinkle/service-testing/nats-server';
import pg from 'pg';
import { afterRestore } from '../backup/after-restore.ts';
import { createStreams, migrate } from '../system.ts';
import { ArchivedCluster } from './archived-cluster.ts';

type Urls = Record<ServiceName, string>;

const { signal } = new AbortController();
const RUN = randomUUID();
const SENT_EVENT = `INSERT INTO outbox (id, type, payload, published_at, attempts) VALUES ($1, 'tips.x.v1', '{}', now(), 1)`;
const STREAMED = 'tips.tip-succeeded.v1';

let directory: string;
let cluster: ArchivedCluster;
let server: string;
/** Moment at which the state below was complete. */
let moment: string;
let nats: TestNats;
let original: Urls;
/** Empty databases of the same release. */
let restored: Urls;

/** Creates the state to come back: a session, a link, a proposal, a mass e-mail and an event in each outbox. */
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sprinkle-after-restore-'));
  nats = await startNats();
  cluster = new ArchivedCluster(directory);
  server = await cluster.start();
  original = await createAll('original');
  await migrateAll(original);
  await cluster.backUp(server);
  restored = await createAll('restored', original);
  await withClients(original, async (clients) => {
    for (const name of serviceNames) await clients[name].query(SENT_EVENT, [randomUUID()]);
    await clients.identity.query(`
      WITH owner AS (
        INSERT INTO users (id, username, email, password_hash) VALUES (gen_random_uuid(), 'maya_fit', 'maya@example.com', '$argon2id$x')
        RETURNING id
      ), session AS (
        INSERT INTO sessions (id, token_hash, audience, user_id, expires_at)
        SELECT gen_random_uuid(), 'x', 'creator', id, now() + interval '7 days' FROM owner
      )
      INSERT INTO email_tokens (id, token_hash, user_id, purpose, expires_at)
      SELECT gen_random_uuid(), 'x', id, 'reset-password', now() + interval '1 hour' FROM owner`);
    await clients.tips.query(
      `INSERT INTO payout_runs (id, status, tipped_until, proposed_at, proposed_by, proposed_by_name)
       VALUES ($1, 'proposed', now(), now(), gen_random_uuid(), 'root')`,
      [RUN],
    );
    await clients.notifications.query(
      `INSERT INTO mass_mails (admin_id, content, recipients) VALUES (gen_random_uuid(), '{}', 3)`,
    );
    const { rows } = await clients.tips.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    moment = rows[0]?.now ?? '';
  });
});

afterAll(async () => {
  await nats.stop();
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function restoreBackup(): Promise<Urls> {
  const files = new BackupFiles(new FolderPlace(directory), 'backup');
  const copies = await withSnapshots(original, async (clients) => {
    const found: [ServiceName, Awaited<ReturnType<typeof dumpDatabase>>][] = [];
    for (const name of serviceNames) found.push([name, await dumpDatabase(clients[name], files, name)]);
    return found;
  });
  await withClients(restored, async (clients) => {
    for (const [name, copy] of copies) await loadDatabase(clients[name], files, copy);
  });
  return restored;
}

/** Restores the whole server to the moment before a mistaken deletion, from a backup and the changes archived since. */
async function recoverFromMistake(): Promise<Urls> {
  await withClients(original, async (clients) => {
    await clients.identity.query('DELETE FROM email_tokens');
    await clients.identity.query('DELETE FROM sessions');
    await clients.tips.query('DELETE FROM payout_runs');
    for (const name of serviceNames) await clients[name].query('DELETE FROM outbox');
  });
  const { host } = new URL(await cluster.recoverTo(moment, server));
  const urls = serviceNames.map((name) => {
    const url = new URL(original[name]);
    url.host = host;
    return [name, url.href];
  });
  return Object.fromEntries(urls) as Urls;
}

test.each([
  ['a restored backup', restoreBackup],
  ['a server that was recovered to a point in time', recoverFromMistake],
])('the command ends sessions, cancels proposals and locks payouts in %s', async (_, bringBack) => {
  const urls = await bringBack();
  const environments = environmentsOf(urls);
  await createStreams(environments.operator, signal);
  expect(await publishAndCount()).toBe(1);
  const said: string[] = [];
  const options = { signal, say: (line: string) => void said.push(line) };
  await afterRestore(environments, options);
  await afterRestore(environments, options);
  expect(said).toHaveLength(2 * serviceNames.length);
  expect(await countEvents()).toBe(0);

  await withClients(urls, async (clients) => {
    const only = async (name: ServiceName, statement: string) => {
      const { rows } = await clients[name].query<Record<string, unknown>>(statement);
      expect(rows).toHaveLength(1);
      return rows[0];
    };
    expect(await only('identity', 'SELECT ended_at IS NOT NULL AS ended FROM sessions')).toEqual({
      ended: true,
    });
    expect(await only('identity', 'SELECT expires_at <= now() AS ended FROM email_tokens')).toEqual({
      ended: true,
    });
    expect(await only('tips', 'SELECT status, decided_by_name AS by FROM payout_runs')).toEqual({
      status: 'canceled',
      by: 'An operator, after a restore',
    });
    expect(await only('tips', 'SELECT reason, last_number, released_at FROM payout_locks')).toEqual({
      reason: 'restored',
      last_number: '0',
      released_at: null,
    });
    expect(await only('notifications', 'SELECT status FROM mass_mails')).toEqual({ status: 'stopping' });
    for (const name of serviceNames)
      expect(await only(name, `SELECT published_at, attempts FROM outbox WHERE type = 'tips.x.v1'`)).toEqual({
        published_at: null,
        attempts: 0,
      });
  });
});

test('the command fails and names the database that cannot be reached', async () => {
  const environments = environmentsOf(original);
  environments.media.MEDIA_DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
  await expect(afterRestore(environments, { signal, say: () => undefined })).rejects.toThrow(
    'The database of media could not be brought in order.',
  );
});

function environmentsOf(urls: Urls): Runtime['environments'] {
  const shared = { NODE_ENV: 'test', NATS_URL: nats.url };
  const services = serviceNames.map((name) => [
    name,
    { ...shared, [`${name.toUpperCase()}_DATABASE_URL`]: urls[name] },
  ]);
  return { ...Object.fromEntries(services), operator: shared } as Runtime['environments'];
}

async function migrateAll(urls: Urls): Promise<void> {
  const installation = { environments: environmentsOf(urls), parts: { migrationUrls: urls } as Parts };
  for (const name of serviceNames) await migrate(name, installation, signal);
}

async function withEvents<T>(work: (manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<T>) {
  const connection = await connect({ servers: nats.url });
  try {
    return await work(await jetstreamManager(connection));
  } finally {
    await connection.close();
  }
}

const countEvents = () =>
  withEvents(async (manager) => (await manager.streams.info('events')).state.messages);

async function publishAndCount(): Promise<number> {
  await withEvents((manager) => manager.jetstream().publish(STREAMED, '{}'));
  return countEvents();
}

/** Creates a database for each service, empty or as a copy. */
async function createAll(prefix: string, source?: Urls): Promise<Urls> {
  const client = await connectTo(server);
  const urls: Partial<Urls> = {};
  for (const service of serviceNames) {
    const name = `after_restore_${prefix}_${service}_${process.pid}`;
    const template = source ? `TEMPLATE ${databaseOf(source[service])}` : '';
    await client.query(`CREATE DATABASE ${name} ${template}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    urls[service] = url.href;
  }
  await client.end();
  return urls as Urls;
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1);

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
