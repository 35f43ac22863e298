/**
 * Receives OTLP exports, counts their bytes, and reports the number when asked. It runs in its own process, so that it does not
 * slow down the load generator.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let bytes = 0;
const server = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('message', () => process.send?.(bytes));
process.once('disconnect', () => process.exit());
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
