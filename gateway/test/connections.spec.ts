import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from '@jest/globals';
import { checkUsernameRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
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

it('the gateway limits the connections per client, and accepts another when one ends', async () => {
  gateway = await startGateway();
  const sockets = await openMany(200);
  await expect(gateway.get('/robots.txt')).rejects.toThrow();
  expect(sockets.every(({ destroyed }) => !destroyed)).toBe(true);
  sockets[0]?.destroy();
  for (;;) {
    const response = await gateway.get('/robots.txt').catch(() => undefined);
    if (response?.status === 200) break;
  }
  for (const socket of sockets) socket.destroy();
});

it('the gateway allows a client 15 seconds for the headers and five minutes for a whole request', async () => {
  gateway = await startGateway();
  const { headersTimeout, requestTimeout, maxConnections } = gateway.gateway.app.getHttpServer();
  expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    maxConnections: 10_000,
  });
});

it('the gateway does not limit the connections of a trusted proxy', async () => {
  gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' });
  const sockets = await openMany(201);
  expect((await gateway.get('/robots.txt')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

it('the gateway ends the connection of a client that pipelines requests without waiting for responses', async () => {
  gateway = await startGateway();
  let asked = 0;
  await gateway.services.respondTo(checkUsernameRpc, () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  const socket = await open();
  socket.write('GET /api/username-available/maya HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_000));
  expect(await text(socket)).toBe('');
  expect(asked).toBeLessThanOrEqual(20);
  expect((await gateway.get('/robots.txt')).status).toBe(200);
});

it.each(['/api/docs/swagger-ui-bundle.js', '/%zz'])(
  'the gateway ends the connection of a client that requests %s a thousand times and reads nothing',
  async (path) => {
    gateway = await startGateway();
    const socket = await open();
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(1_000));
    const server = gateway.gateway.app.getHttpServer();
    await waitFor(
      () => new Promise<boolean>((resolve) => server.getConnections((_error, count) => resolve(count === 0))),
    );
  },
);

it('the gateway responds to 20 pipelined requests, as many as a load generator sends', async () => {
  gateway = await startGateway();
  const socket = await open();
  const last = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  socket.write('GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(19) + last);
  expect((await text(socket)).match(/HTTP\/1.1 200 OK/g)).toHaveLength(20);
});
