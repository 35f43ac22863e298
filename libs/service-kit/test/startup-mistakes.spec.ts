import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ConfigurationError, explainListenError } from '../src/configuration-error.js';
import { connectPatiently } from '../src/database/connect-patiently.js';
import { HealthServer } from '../src/health-server.js';
import { runNotes, startNotes } from './notes.service.js';

let notes: Awaited<ReturnType<typeof startNotes>>;

beforeAll(async () => {
  notes = await startNotes();
});
afterAll(() => notes.stop());

function databaseUrl(changes: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'port'>>): string {
  return Object.assign(new URL(notes.databaseUrl), changes).href;
}

async function mistakeOf(start: Promise<unknown>): Promise<string> {
  const error: unknown = await start.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ConfigurationError);
  return (error as Error).message;
}

it('a service that cannot start names the variable of a database that does not exist', async () => {
  const start = runNotes({ databaseUrl: databaseUrl({ pathname: '/absent' }), natsUrl: notes.nats.url });
  expect(await mistakeOf(start)).toBe(
    'NOTES_DATABASE_URL must lead to a database that accepts the connection (database "absent" does not exist).',
  );
});

it('a service that cannot start names the variable of a database whose user does not exist', async () => {
  const start = runNotes({ databaseUrl: databaseUrl({ username: 'nobody' }), natsUrl: notes.nats.url });
  expect(await mistakeOf(start)).toMatch(/^NOTES_DATABASE_URL must lead to a database .*"nobody"/);
});

it('a service that cannot start names the variable of a database that cannot be reached', async () => {
  const url = databaseUrl({ port: '1' });
  expect(await mistakeOf(connectPatiently(url, 'NOTES_DATABASE_URL', 0))).toMatch(
    /^NOTES_DATABASE_URL must lead to a database that accepts the connection \(.*ECONNREFUSED.*\)\.$/,
  );
});

it('a service that cannot start names the variable of a port that another program uses', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const start = runNotes({ databaseUrl: notes.databaseUrl, natsUrl: notes.nats.url, healthPort: port });
  expect(await mistakeOf(start)).toBe(
    `HEALTH_PORT must be a free port, because another program uses ${port}.`,
  );
  other.close();
});

it('a service that cannot start names the variable of an address that this machine does not have', async () => {
  expect(await mistakeOf(HealthServer.start({ host: '192.0.2.1', port: 0 }))).toBe(
    'HEALTH_HOST must be an address of this machine, unlike 192.0.2.1.',
  );
});

it('a service that cannot start names the variable of a port that the user may not open', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(explainListenError(error, { prefix: '', host: '0.0.0.0', port: 80 })).toEqual(
    new ConfigurationError('PORT must be a port that this user may open, unlike 80.'),
  );
});
