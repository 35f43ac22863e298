import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkUsernameRpc, registerRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { signWebhook } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const views: unknown[] = [];

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(registerRpc, () => ({ message: 'Registration successful.' }));
  await services.respondTo(checkUsernameRpc, () => ({ available: true }));
  await services.respondTo(recordViewRpc, (view, actor) => {
    views.push({ ...view, actor });
    return {};
  });
  await services.respondTo(receiveProviderEventRpc, () => ({}));
});
afterAll(() => gateway.stop());

const REGISTRATION = { username: 'maya_fit', email: 'maya@example.com', password: 'a password' };

it.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a hidden origin', { origin: 'null' }],
  ['another port of this host', { origin: 'http://localhost:9999' }],
  ['a site that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
])('the gateway rejects a write from %s', async (_name, headers) => {
  const response = await gateway.post('/api/auth/register', REGISTRATION, headers);
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual(expect.objectContaining({ code: 'FOREIGN_ORIGIN' }));
});

it('the gateway rejects a form with files from another site', async () => {
  const form = new FormData();
  form.append('file', new Blob(['x']));
  const response = await fetch(`${gateway.url}/api/media`, {
    method: 'POST',
    body: form,
    headers: { origin: 'https://evil.example' },
  });
  expect(response.status).toBe(403);
});

it.each([
  ['its public address', { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }],
  ['no browser at all', {}],
])('the gateway accepts a write from %s', async (_name, headers) => {
  const response = await gateway.post('/api/auth/register', REGISTRATION, headers);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ message: 'Registration successful.' });
});

it('the gateway accepts a write from the address that the request was sent to', async () => {
  const response = await gateway.post('/api/auth/register', REGISTRATION, { origin: gateway.url });
  expect(response.status).toBe(201);
});

it('the gateway lets other sites read public data', async () => {
  const response = await gateway.get('/api/username-available/maya', { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(200);
});

it.each(['/api/config', '/api/auth/current', '/', '/media/none.jpg'])(
  'the gateway allows no page of another site to see the response of %s',
  async (path) => {
    const asks = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    const responses = [
      await gateway.get(path, asks),
      await fetch(gateway.url + path, { method: 'OPTIONS', headers: asks }),
    ];
    const granted = responses.flatMap(({ headers }) => [...headers.keys()]);
    expect(granted.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  },
);

it('the gateway tells the service who viewed which page', async () => {
  const headers = { 'user-agent': 'A browser' };
  expect((await gateway.post('/api/users/maya/view', undefined, headers)).status).toBe(204);
  const actor = { kind: 'anonymous', ipAddress: '127.0.0.1', userAgent: 'A browser' };
  expect(views.splice(0)).toEqual([{ username: 'maya', actor }]);
});

it('the gateway limits views per address, separately from other requests', async () => {
  const responses = await Promise.all(Array.from({ length: 60 }, () => gateway.post('/api/users/maya/view')));
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(59);
  expect(views).toHaveLength(59);
  const rejected = responses.find(({ status }) => status === 429);
  expect(rejected?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await gateway.get('/api/username-available/maya')).status).toBe(200);
});

it('the gateway accepts a signed webhook from any origin', async () => {
  const body = '{}';
  const response = await fetch(`${gateway.url}/api/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signWebhook(body),
      origin: 'https://elsewhere.example',
    },
  });
  expect(response.status).toBe(200);
});

it('the gateway serves its health only on the health port, and is not ready without the broker', async () => {
  expect((await gateway.get('/metrics')).status).not.toBe(200);
  expect((await gateway.get('/health/ready')).status).not.toBe(200);
  const { healthUrl } = gateway.gateway;
  expect((await fetch(`${healthUrl}/health/ready`)).status).toBe(200);
  await gateway.nats.kill();
  try {
    await waitFor(async () => (await fetch(`${healthUrl}/health/ready`)).status === 503);
    expect((await fetch(`${healthUrl}/health/live`)).status).toBe(200);
  } finally {
    await gateway.nats.start();
  }
});
