import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { imageHealthCheck } from '../containers/compose.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

test.each([
  ['200 OK', 0],
  ['503 Service Unavailable', 1],
  ['500 Internal Server Error', 1],
])('the health check of an image answers %s with exit code %d', async (status, expected) => {
  const asked = await answerWith(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n{}`);
  expect(await runCheck()).toBe(expected);
  expect(asked()).toMatch(/^GET \/health\/ready HTTP\/1\.0\r\n/);
});

test('the health check of an image fails when the process does not listen', async () => {
  await answerWith('');
  server?.close();
  expect(await runCheck()).toBe(1);
});

test('the health check of an image gives up in time when the process does not respond', async () => {
  await answerWith('');
  expect(await runCheck({ timeout: 5_000 })).not.toBe(0);
});

let port: number;

async function answerWith(response: string): Promise<() => string> {
  let asked = '';
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      asked += bytes.toString();
      if (response) socket.end(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as { port: number });
  return () => asked;
}

/** Runs the image's command against this test's server. */
async function runCheck(options: { timeout?: number } = {}): Promise<number | undefined> {
  const [program = '', ...args] = imageHealthCheck().command;
  const here = args.map((arg) => arg.replace('127.0.0.1/9100', `127.0.0.1/${port}`));
  const { exitCode } = await execa(program, here, { reject: false, ...options });
  if (options.timeout && exitCode === undefined) throw new Error('The check waits for ever.');
  return exitCode;
}
