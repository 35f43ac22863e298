import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { fastify, type FastifyInstance } from 'fastify';
import { logRequests } from '../src/platform/http/access-log.js';

let instance: FastifyInstance;
let out: PassThrough;

beforeEach(() => {
  instance = fastify();
  out = new PassThrough();
});
afterEach(() => instance.close());

async function listen(level: 'info' | 'warn'): Promise<string> {
  logRequests(instance, level, out);
  instance.get('/:name', (_request, reply) => reply.status(404).send('no such page'));
  instance.get('/slow/:name', () => new Promise(() => {}));
  return instance.listen({ host: '127.0.0.1', port: 0 });
}

async function readLines(count: number): Promise<unknown[]> {
  let text = '';
  out.on('data', (chunk) => (text += String(chunk)));
  await waitFor(() => text.split('\n').length > count);
  return text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

it('logs one line of JSON per request with the pattern of its route', async () => {
  const url = await listen('info');
  await fetch(`${url}/maya?token=secret`);
  await fetch(`${url}/slow/maya`, { signal: AbortSignal.timeout(50) }).catch(() => undefined);
  const entry = {
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    service: 'gateway',
    method: 'GET',
    ms: expect.any(Number),
    requestId: expect.any(String),
  };
  expect(await readLines(2)).toEqual([
    { ...entry, route: '/:name', status: 404, msg: 'request' },
    { ...entry, route: '/slow/:name', status: 200, msg: 'request aborted' },
  ]);
});

it('logs nothing when the level is warn', async () => {
  const url = await listen('warn');
  await fetch(`${url}/maya`);
  expect(out.read()).toBeNull();
});
