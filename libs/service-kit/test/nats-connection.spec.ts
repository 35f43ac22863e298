import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { freePort } from '@sprinkle/service-testing/free-port';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { NatsConnection } from '../src/nats/connection.js';

const fixtures = join(import.meta.dirname, 'fixtures');
const certificate = join(fixtures, 'nats-certificate.pem');
const tls = `tls { cert_file: "${certificate}", key_file: "${join(fixtures, 'nats-key.pem')}" }`;
const accounts = 'authorization: { users: [{ user: tips, password: "right" }] }';
let server: ChildProcess;
let directory: string;

afterEach(async () => {
  server.kill('SIGKILL');
  await once(server, 'exit');
  rmSync(directory, { recursive: true, force: true });
});

it('a service connects with the password of its account', async () => {
  const address = await startServer(accounts);
  const nats = await NatsConnection.connect(
    { NATS_URL: `nats://${address}`, NATS_USER: 'tips', NATS_PASSWORD: 'right' },
    'tips',
  );
  expect(nats.isConnected()).toBe(true);
  await nats.close();
});

it.each([
  ['a wrong password', { NATS_USER: 'tips', NATS_PASSWORD: 'wrong' }, 'Authorization Violation'],
  ['no credentials', {}, 'Authorization Violation'],
  ['a credentials file that is missing', { NATS_CREDENTIALS_FILE: '/no/such/file' }, 'no such file'],
  ['a damaged NKey', { NATS_NKEY_SEED: 'SUXX' }, 'nkeys'],
])('a connection fails with one sentence for %s', async (_mistake, credentials, reason) => {
  const NATS_URL = `nats://${await startServer(accounts)}`;
  const connecting = NatsConnection.connect({ NATS_URL, ...credentials }, 'tips');
  await expect(connecting).rejects.toThrow(/^NATS_URL must lead to a NATS server that accepts us/);
  await expect(connecting).rejects.toThrow(reason);
});

it('a service uses TLS with a server whose certificate NATS_CA_FILE vouches for', async () => {
  const address = await startServer(tls);
  const nats = await NatsConnection.connect(
    { NATS_URL: `tls://${address}`, NATS_CA_FILE: certificate },
    'tips',
  );
  expect(nats.raw.info?.tls_required).toBe(true);
  await nats.close();
});

it('a service rejects a server with an untrusted certificate', async () => {
  const NATS_URL = `tls://${await startServer(tls)}`;
  await expect(NatsConnection.connect({ NATS_URL }, 'tips')).rejects.toThrow('self-signed certificate');
});

it('a service rejects a server without TLS when the address begins with tls://', async () => {
  const NATS_URL = `tls://${await startServer('')}`;
  await expect(NatsConnection.connect({ NATS_URL }, 'tips')).rejects.toThrow("does not support 'tls'");
});

async function startServer(configuration: string): Promise<string> {
  directory = mkdtempSync(join(tmpdir(), 'test-nats-'));
  const address = `127.0.0.1:${await freePort()}`;
  const path = join(directory, 'nats.conf');
  writeFileSync(path, `listen: "${address}"\n${configuration}\n`);
  server = spawn(process.env.TEST_NATS_SERVER || 'nats-server', ['-c', path], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await waitFor(() => output.includes('Server is ready'));
  return address;
}
