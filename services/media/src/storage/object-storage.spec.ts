import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { ObjectStorage } from './object-storage.js';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Connects to a server that responds as the test decides. */
async function connectTo(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new ObjectStorage({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'a-bucket',
    accessKey: 'a',
    secretKey: 'b',
    requestTimeoutMs: 20_000,
  });
}

const headersOf = (bytes: number) => ({
  'content-length': bytes,
  etag: '"e"',
  'last-modified': new Date().toUTCString(),
});

it('a request is repeated when the server closes a kept-alive connection', async () => {
  const used = new Set<object>();
  let resets = 0;
  const storage = await connectTo(({ socket }, response) => {
    if (used.has(socket)) {
      resets += 1;
      return void socket.destroy();
    }
    used.add(socket);
    response.writeHead(200, headersOf(5)).end();
  });
  expect(await storage.size('one')).toBe(5);
  expect(await storage.size('two')).toBe(5);
  expect(resets).toBe(1);
});

it('a request is given up when the server closes every connection', async () => {
  const storage = await connectTo(({ socket }) => void socket.destroy());
  await expect(storage.size('one')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

it('an object is read whole, or not at all if it is too large', async () => {
  const storage = await connectTo(({ url }, response) => {
    if (url?.includes('missing'))
      return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, headersOf(url?.includes('large') ? 6 : 5)).flushHeaders();
    // The bytes of the large object never arrive.
    if (!url?.includes('large')) response.end('12345');
  });
  expect(await storage.readWhole('exact', 5)).toEqual(Buffer.from('12345'));
  expect(await storage.readWhole('large', 5)).toBe('too-large');
  expect(await storage.readWhole('missing', 5)).toBeNull();
});
