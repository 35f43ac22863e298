import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { checkInstallationRpc } from '@sprinkle/contracts/system/installation.rpc';
import { describeAccess } from '../src/installation/check-storage.js';
import { startMedia, type TestMedia } from './start-media.js';

const SUPER: Actor = { kind: 'admin', id: randomUUID(), username: 'olga', role: 'super' };

let media: TestMedia;
let rejecting: Server | undefined;
afterEach(async () => {
  await media.stop();
  rejecting?.closeAllConnections();
  rejecting?.close();
  rejecting = undefined;
});

interface Behaviour {
  /** Value of the `server` header; absent if the storage sends none. */
  server?: string;
  /** Returns the status of requests that it answers itself; null forwards them. */
  answers?: (method: string, headers: IncomingHttpHeaders) => number | null;
}

/** Stands in front of the test storage, which lets everybody in, and only lets in clients with a key. */
async function rejectStrangers({ server, answers }: Behaviour = {}): Promise<string> {
  const { hostname, port } = new URL(String(process.env.TEST_S3_ENDPOINT));
  rejecting = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming;
    if (!headers.authorization) return void response.writeHead(403, server ? { server } : {}).end();
    const status = answers?.(method ?? '', headers) ?? null;
    if (status !== null) return void response.writeHead(status).end();
    const forwarded = request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(rejecting, 'listening');
  return `http://127.0.0.1:${(rejecting.address() as AddressInfo).port}`;
}

async function check() {
  const checks = await media.rpc.call(checkInstallationRpc('media'), {}, { actor: SUPER });
  return Object.fromEntries(checks.map((each) => [each.name, each]));
}

it('the check writes, partly reads and deletes an object in the storage, and leaves nothing there', async () => {
  media = await startMedia({ S3_ENDPOINT: await rejectStrangers() });
  expect(await check()).toMatchObject({
    Storage: { state: 'ok' },
    'Access of strangers to the storage': { state: 'ok', found: 'Closed' },
    'Deletion from the storage': { state: 'ok' },
    'Temporary files': { state: 'ok' },
  });
  expect(await check()).not.toHaveProperty('Server of the storage');
  expect(await media.bucket.keys()).toEqual([]);
});

it('a storage server that no longer gets updates is a warning', async () => {
  media = await startMedia({ S3_ENDPOINT: await rejectStrangers({ server: 'MinIO' }) });
  expect((await check())['Server of the storage']).toMatchObject({
    state: 'warning',
    advice: expect.stringContaining('bucket of a provider'),
  });
});

it('a storage that lets strangers read is a warning when only this machine can reach it', async () => {
  media = await startMedia();
  expect((await check())['Access of strangers to the storage']).toMatchObject({
    state: 'warning',
    found: 'Anybody can read objects on this machine',
    advice: expect.stringContaining('Make the bucket private'),
  });
});

it('a storage on the internet that lets strangers read or list is wrong', () => {
  const accessAt = (object: number, list: number) => describeAccess('https://s3.example', { object, list });
  expect(accessAt(200, 403)).toMatchObject({
    state: 'wrong',
    found: 'Anybody can read objects',
    advice: expect.stringContaining('Make the bucket private'),
  });
  expect(accessAt(403, 200)).toMatchObject({ state: 'wrong', found: 'Anybody can list objects' });
  expect(accessAt(403, 403)).toMatchObject({ state: 'ok' });
});

it('a wrong storage key is reported as wrong, without showing the key', async () => {
  media = await startMedia({ S3_SECRET_KEY: 'another-secret-key' });
  const checks = await check();
  expect(checks.Storage).toMatchObject({ state: 'wrong', advice: expect.stringContaining('S3_SECRET_KEY') });
  expect(checks).not.toHaveProperty('Deletion from the storage');
  expect(JSON.stringify(checks)).not.toContain('another-secret-key');
});

it('a storage that claims to have deleted an object but keeps it is wrong', async () => {
  const answers = (method: string) => (method === 'DELETE' ? 204 : null);
  media = await startMedia({ S3_ENDPOINT: await rejectStrangers({ answers }) });
  expect((await check())['Deletion from the storage']).toMatchObject({
    state: 'wrong',
    found: 'A deleted object is still there',
  });
});

it('a storage that cannot return a part of an object is wrong', async () => {
  const answers = (method: string, headers: IncomingHttpHeaders) =>
    method === 'GET' && headers.range ? 416 : null;
  media = await startMedia({ S3_ENDPOINT: await rejectStrangers({ answers }) });
  expect(await check()).toMatchObject({ Storage: { state: 'wrong' } });
});

it('a storage that does not respond is wrong, and everything else is still reported', async () => {
  media = await startMedia();
  media.s3.close();
  expect(await check()).toMatchObject({ Storage: { state: 'wrong' }, PostgreSQL: { state: 'ok' } });
});
