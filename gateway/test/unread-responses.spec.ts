import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { fastify, type FastifyInstance } from 'fastify';
import { endUnreadResponses } from '../src/platform/http/unread-responses.js';
import { type SpawnedGateway, spawnGateway } from './spawn-gateway.js';

const MEGABYTE = 1024 * 1024;
const SCRIPT = '/api/docs/swagger-ui-bundle.js';

let gateway: SpawnedGateway;
const sockets: Socket[] = [];

beforeAll(async () => {
  gateway = await spawnGateway();
});
afterAll(() => gateway.stop());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function open(): Socket {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  return socket;
}

describe('a large file requested by 190 clients that never read it', () => {
  /** Waits until the response starts, and reads none of it. */
  async function ask(encodings: string): Promise<void> {
    const socket = open();
    socket.write(`GET ${SCRIPT} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encodings}\r\n\r\n`);
    await once(socket, 'readable');
  }

  it.each(['gzip, deflate, br', 'gzip', 'identity'])(
    'costs little memory as %s, and others still get their responses',
    async (encodings) => {
      expect((await fetch(`${gateway.url}/robots.txt`)).status).toBe(200);
      const before = await gateway.readMemory();
      await Promise.all(Array.from({ length: 190 }, () => ask(encodings)));
      expect((await fetch(`${gateway.url}/robots.txt`)).status).toBe(200);
      expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
      expect((await gateway.readMemory()) - before).toBeLessThan(50 * MEGABYTE);
    },
  );
});

describe('a response', () => {
  const CHUNK = Buffer.alloc(MEGABYTE);
  let instance: FastifyInstance;

  beforeEach(async () => {
    instance = fastify();
    endUnreadResponses(instance, 1_000);
    instance.get('/large', () => Buffer.alloc(50 * MEGABYTE));
    instance.get('/slow', (_request, reply) => reply.send(Readable.from(slowChunks())));
    await instance.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => instance.close());

  async function* slowChunks() {
    for (let sent = 0; sent < 12; sent += 1) {
      await delay(150);
      yield CHUNK;
    }
  }

  function ask(path: string): Socket {
    const { port } = instance.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  }

  const countConnections = () =>
    new Promise<number>((resolve) => instance.server.getConnections((_error, count) => resolve(count)));

  it.each(['/large', '/slow'])('ends when nobody reads %s', async (path) => {
    await once(ask(path), 'readable');
    expect(await countConnections()).toBe(1);
    await waitFor(async () => (await countConnections()) === 0);
  });

  it('may take longer than the time limit while the client keeps reading', async () => {
    const { port } = instance.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/slow`);
    expect((await response.arrayBuffer()).byteLength).toBe(12 * MEGABYTE);
  });
});
