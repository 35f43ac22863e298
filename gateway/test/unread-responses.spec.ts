import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
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

describe('a large file that 190 clients ask for and never read', () => {
  /** Waits until the response begins, and reads nothing of it. */
  async function ask(encodings: string): Promise<void> {
    const socket = open();
    socket.write(`GET ${SCRIPT} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encodings}\r\n\r\n`);
    await once(socket, 'readable');
  }

  it.each(['gzip, deflate, br', 'gzip', 'identity'])(
    'costs little memory as %s, and others are answered meanwhile',
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
