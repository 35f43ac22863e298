import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
afterEach(() => gateway.stop());

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function openMany(count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) sockets.push(await open());
  return sockets;
}

it('limits the connections of one client, and admits another when one ends', async () => {
  gateway = await startGateway();
  const sockets = await openMany(200);
  await expect(gateway.get('/robots.txt')).rejects.toThrow();
  expect(sockets.every(({ destroyed }) => !destroyed)).toBe(true);
  sockets[0]?.destroy();
  for (;;) {
    const answer = await gateway.get('/robots.txt').catch(() => undefined);
    if (answer?.status === 200) break;
  }
  for (const socket of sockets) socket.destroy();
});

it('does not limit the connections of a trusted proxy', async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' });
  const sockets = await openMany(201);
  expect((await gateway.get('/robots.txt')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});
