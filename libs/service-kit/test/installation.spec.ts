import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { checkInstallationRpc } from '@sprinkle/contracts/system/installation.rpc';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { actorKey } from '@sprinkle/service-testing/actor-keys';
import { startNetworkGate } from '@sprinkle/service-testing/network-gate';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source-options.js';
import { checkBroker, checkStream } from '../src/installation/check-broker.js';
import { CheckDatabase } from '../src/installation/check-database.js';
import { NatsConnection } from '../src/nats/connection.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { migrations, startNotes } from './notes.service.js';

const check = checkInstallationRpc('notes');
const role = `reader_${randomUUID().replaceAll('-', '')}`;

let notes: Awaited<ReturnType<typeof startNotes>>;
let database: DataSource;
let nats: NatsConnection;
let rpc: RpcClient;

beforeAll(async () => {
  notes = await startNotes();
  database = notes.service.app.get(DataSource);
  nats = notes.service.app.get(NatsConnection);
  rpc = new RpcClient(nats, actorKey);
  await database.query(`CREATE ROLE ${role} LOGIN PASSWORD 'reads'`);
  await database.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`);
});

afterAll(async () => {
  await database.query(`DROP OWNED BY ${role}`);
  await database.query(`DROP ROLE ${role}`);
  await notes.stop();
});

const admin = (kind: 'super' | 'admin'): Actor => ({
  kind: 'admin',
  id: randomUUID(),
  username: 'olga',
  role: kind,
});

const statesOf = (checks: InstallationCheck[]) =>
  Object.fromEntries(checks.map(({ name, state }) => [name, state]));

/** Checks the database with another login. */
async function checkAs(login: { url?: string; username?: string; password?: string }) {
  const { url: own, ...options } = dataSourceOptions({
    url: notes.databaseUrl,
    entities: [],
    migrations,
    applicationName: 'check',
  }) as { url: string };
  const url = new URL(login.url ?? own);
  if (login.username) Object.assign(url, { username: login.username, password: login.password });
  const dataSource = new DataSource({ ...options, type: 'postgres', url: url.href, migrations });
  await dataSource.initialize();
  return { execute: () => new CheckDatabase(dataSource).execute(), close: () => dataSource.destroy() };
}

it('a service reports what it found to Super Admins and nobody else', async () => {
  const checks = await rpc.call(check, {}, { actor: admin('super') });
  expect(statesOf(checks)).toMatchObject({
    Memory: expect.stringMatching(/ok|warning/),
    PostgreSQL: 'ok',
    'Clock, beside PostgreSQL': 'ok',
    'Connection to PostgreSQL': 'ok',
    Migrations: 'ok',
    'Connection to NATS': 'ok',
  });
  await expect(rpc.call(check, {}, { actor: admin('admin') })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(rpc.call(check, {}, { actor: { kind: 'anonymous' } })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});

it('a superuser login is wrong, one that owns tables is a warning, and one that only uses rows is fine', async () => {
  const superuser = await rpc.call(check, {}, { actor: admin('super') });
  expect(statesOf(superuser)['Rights in PostgreSQL']).toBe('wrong');
  const reader = await checkAs({ username: role, password: 'reads' });
  try {
    expect(statesOf(await reader.execute())).toMatchObject({
      'Rights in PostgreSQL': 'ok',
      Migrations: 'ok',
    });
    await database.query(`ALTER TABLE notes OWNER TO ${role}`);
    expect(await reader.execute()).toContainEqual(
      expect.objectContaining({
        name: 'Rights in PostgreSQL',
        state: 'warning',
        found: 'Owns 1 tables, so it could take away what guards them',
      }),
    );
  } finally {
    await database.query('ALTER TABLE notes OWNER TO CURRENT_USER');
    await reader.close();
  }
});

it('a missing migration is named, and one of a newer release is a warning', async () => {
  const [last] = migrations.slice(-1);
  const taken = `UPDATE migrations SET name = 'Later' WHERE name = '${last?.name}'`;
  await database.query(taken);
  const missing = await rpc.call(check, {}, { actor: admin('super') });
  expect(missing).toContainEqual(
    expect.objectContaining({ name: 'Migrations', state: 'wrong', found: `1 did not run: ${last?.name}` }),
  );
  await database.query(`UPDATE migrations SET name = '${last?.name}' WHERE name = 'Later'`);
  await database.query(`INSERT INTO migrations (timestamp, name) VALUES (9000000000000, 'OfTheNextRelease')`);
  expect(statesOf(await rpc.call(check, {}, { actor: admin('super') })).Migrations).toBe('warning');
  await database.query(`DELETE FROM migrations WHERE name = 'OfTheNextRelease'`);
});

it('a database that does not respond is wrong, with a single piece of advice', async () => {
  const gate = await startNetworkGate(notes.databaseUrl);
  const cutOff = await checkAs({ url: gate.url });
  try {
    gate.close();
    const checks = await cutOff.execute();
    expect(checks).toEqual([
      expect.objectContaining({
        state: 'wrong',
        advice: expect.stringContaining('Look whether PostgreSQL runs'),
      }),
    ]);
    expect(JSON.stringify(checks)).not.toContain(new URL(notes.databaseUrl).password || 'no password');
  } finally {
    await cutOff.close();
    await gate.stop();
  }
});

it('a broker that the process lost is wrong, and nothing else is reported about it', async () => {
  const gate = await startNetworkGate(notes.nats.url);
  const cutOff = await NatsConnection.connect({ NATS_URL: gate.url }, 'cut-off');
  try {
    gate.close();
    await waitFor(() => !cutOff.isConnected());
    expect(await checkBroker(cutOff, { NATS_URL: gate.url })).toEqual([
      {
        name: 'NATS',
        state: 'wrong',
        found: 'Not connected',
        advice: 'Look whether NATS runs, and at NATS_URL.',
      },
    ]);
  } finally {
    await cutOff.close();
    await gate.stop();
  }
});

it('a broker without accounts is wrong, because any process could publish anything there', async () => {
  const checks = await rpc.call(check, {}, { actor: admin('super') });
  expect(checks).toContainEqual(
    expect.objectContaining({
      name: 'Rights at NATS',
      state: 'wrong',
      found: 'This account may ask the broker anything',
    }),
  );
});

it('a stream is wrong if it has fewer replicas than configured', async () => {
  expect(await checkStream(nats, 1)).toMatchObject({ state: 'ok', found: 'Kept by 1 of 1 servers' });
  expect(await checkStream(nats, 3)).toMatchObject({
    state: 'wrong',
    found: 'Kept by 1 of 3 servers',
    advice: expect.stringContaining('NATS_STREAM_REPLICAS'),
  });
});
