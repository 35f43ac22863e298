import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { httpDuration } from '@sprinkle/service-kit/telemetry/metrics';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { fastify, type FastifyInstance } from 'fastify';
import { logRequests } from '../src/platform/http/access-log.js';
import { spawnGateway } from './spawn-gateway.js';

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

it('the access log has one JSON line per request, with the pattern of its route', async () => {
  // The metric may still contain requests of earlier suites.
  httpDuration.reset();
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
  const { values } = await httpDuration.get();
  const count = values.find(
    ({ metricName, labels }) => /_count$/.test(metricName ?? '') && labels.status === 404,
  );
  expect(count).toMatchObject({ labels: { method: 'GET', route: '/:name' }, value: 1 });
});

it('the access log is empty when the level is warn', async () => {
  const url = await listen('warn');
  await fetch(`${url}/maya`);
  expect(out.read()).toBeNull();
});

it('the access log of the real server holds nothing that clients sent except the method', async () => {
  const gateway = await spawnGateway({ LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' });
  try {
    const headers = {
      cookie: 'sprinkle_session=secret-cookie',
      'user-agent': 'secret-agent',
      'x-forwarded-for': '203.0.113.9',
      'content-type': 'application/json',
      referer: 'http://localhost/secret-page',
      'x-request-id': 'secret-id',
    };
    const body = JSON.stringify({ email: 'secret@example.com', password: 'secret-password' });
    for (const [method, path] of [
      ['GET', '/secret_name?token=secret-token'],
      ['GET', '/secret/name/of/nothing?token=secret-token'],
      ['GET', '/api/users/secret_name'],
      ['GET', '/%61pi/%75sers/secret_name'],
      ['GET', '/api/auth/verify-email?token=secret-token'],
      ['GET', '/checkout?senderEmail=secret@example.com'],
      ['GET', '/media/secret.jpg'],
      ['GET', '/%zz?token=secret-token'],
      ['POST', '/api/auth/login'],
      ['POST', '/api/webhooks/stripe'],
      ['PUT', '/api/users/me'],
    ] as const) {
      await fetch(gateway.url + path, { method, headers, body: method === 'GET' ? undefined : body });
    }
    const requests = await waitFor(() => {
      const lines = gateway.readLog().filter(({ msg }) => msg === 'request');
      return lines.length >= 10 && lines;
    });
    expect(requests.map(({ method, route }) => `${String(method)} ${String(route)}`)).toEqual([
      'GET /:name',
      'GET /*',
      'GET /api/users/:username',
      'GET /api/users/:username',
      'GET /api/auth/verify-email',
      'GET /checkout',
      'GET /media/:name',
      'POST /api/auth/login',
      'POST /api/webhooks/stripe',
      'PUT /api/users/me',
    ]);
    expect(JSON.stringify(gateway.readLog())).not.toMatch(/secret|203\.0\.113\.9/);
  } finally {
    await gateway.stop();
  }
});
