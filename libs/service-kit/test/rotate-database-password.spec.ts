import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startNats, type TestNats } from '@sprinkle/service-testing/nats-server';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { Client } from 'pg';
import { NatsConnection } from '../src/nats/connection.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { addNoteRpc } from './notes.contract.js';
import { notesDatabase, runNotes } from './notes.service.js';

const role = `rotated_${randomBytes(6).toString('hex')}`;
const nextRole = `${role}_2`;

let admin: Client;
let nats: TestNats;
let connection: NatsConnection;
let rpc: RpcClient;

beforeAll(async () => {
  admin = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await admin.connect();
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'present'`);
  await admin.query(`CREATE DATABASE ${role} OWNER ${role}`);
  await admin.query(`REVOKE CONNECT ON DATABASE ${role} FROM PUBLIC`);
  await notesDatabase.migrate(urlOf(role, 'present'));
  nats = await startNats();
  connection = await NatsConnection.connect({ NATS_URL: nats.url }, 'caller');
  rpc = new RpcClient(connection);
});

afterAll(async () => {
  await connection.close();
  await nats.stop();
  await admin.query(`DROP DATABASE ${role} WITH (FORCE)`);
  await admin.query(`DROP ROLE ${nextRole}, ${role}`);
  await admin.end();
});

it('a service loses no request while its database password changes', async () => {
  const earlier = await runNotes({ databaseUrl: urlOf(role, 'present'), natsUrl: nats.url });
  await underLoad(async (moreResponses) => {
    await moreResponses();
    await admin.query(`CREATE ROLE ${nextRole} LOGIN PASSWORD 'next' IN ROLE ${role}`);
    await admin.query(`ALTER ROLE ${nextRole} SET role = '${role}'`);
    const replacement = await runNotes({ databaseUrl: urlOf(nextRole, 'next'), natsUrl: nats.url });
    await earlier.close();
    await admin.query(`ALTER ROLE ${role} PASSWORD 'the one after'`);
    await moreResponses();
    return replacement;
  });

  await expect(ownerOfNewTables(urlOf(role, 'present'))).rejects.toThrow('password authentication failed');
  expect(await ownerOfNewTables(urlOf(nextRole, 'next'))).toBe(role);
});

/** Makes calls until the change is complete or has failed; every call must succeed. Then closes the service that remains. */
async function underLoad(
  change: (moreResponses: () => Promise<unknown>) => Promise<{ close: () => Promise<void> }>,
): Promise<void> {
  let isChanging = true;
  let responses = 0;
  const load = Promise.allSettled(
    Array.from({ length: 4 }, async () => {
      while (isChanging) {
        await rpc.call(addNoteRpc, { text: 'under load' });
        responses += 1;
      }
    }),
  );
  const moreResponses = (more = responses + 20) => waitFor(() => responses > more);
  try {
    const remaining = await change(moreResponses);
    isChanging = false;
    expect((await load).filter(({ status }) => status === 'rejected')).toEqual([]);
    await remaining.close();
  } finally {
    isChanging = false;
    await load;
  }
}

/** A release migrates with the new login, and the tables it creates belong to the same role as before. */
async function ownerOfNewTables(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: string }>('SELECT current_user AS owner');
    return rows[0]?.owner ?? '';
  } finally {
    await client.end();
  }
}

function urlOf(name: string, password: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.username = name;
  url.password = password;
  url.pathname = `/${role}`;
  return url.href;
}
