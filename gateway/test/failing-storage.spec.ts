import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { startGateway } from './start-gateway.js';

it('the gateway gives up on object storage that accepts a request and stays silent', async () => {
  const sockets: Socket[] = [];
  const storage = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const { port } = storage.address() as AddressInfo;
  const gateway = await startGateway({ S3_ENDPOINT: `http://127.0.0.1:${port}` });
  try {
    const response = await gateway.get(`/media/${randomUUID()}.jpg`);
    expect(response.status).toBe(503);
    expect(sockets).not.toHaveLength(0);
  } finally {
    await gateway.stop();
    for (const socket of sockets) socket.destroy();
    storage.close();
  }
});

it('a file that is removed after it was found is rejected like one that never existed', async () => {
  const gone = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>Gone</Message></Error>';
  const storage = http.createServer(({ method }, response) => {
    if (method === 'HEAD') {
      const found = { 'content-length': 3, etag: '"a"', 'last-modified': new Date(0).toUTCString() };
      return response.writeHead(200, found).end();
    }
    return response.writeHead(404, { 'content-type': 'application/xml' }).end(gone);
  });
  await once(storage.listen(0, '127.0.0.1'), 'listening');
  const { port } = storage.address() as AddressInfo;
  const gateway = await startGateway({ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_REGION: 'us-east-1' });
  try {
    const response = await gateway.get(`/media/${randomUUID()}.jpg`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: "This file doesn't exist." });
  } finally {
    await gateway.stop();
    storage.closeAllConnections();
    storage.close();
  }
});
