import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { startGateway } from './start-gateway.js';

it('gives up on object storage that accepts a request and stays silent', async () => {
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
