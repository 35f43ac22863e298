import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkUsernameRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getOwnProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { createAccount, createProfile, inDays } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const askedFrom: (string | undefined)[] = [];

beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: 'https://sprinkle.example', TRUSTED_PROXIES: '127.0.0.1/32' });
  await gateway.services.respondTo(getOwnProfileRpc, () => createProfile());
  await gateway.services.respondTo(loginRpc, () => ({
    outcome: 'signed-in' as const,
    sessionToken: 'the-token',
    expiresAt: inDays(30),
    account: createAccount(),
  }));
  await gateway.services.respondTo(checkUsernameRpc, (_input, actor) => {
    askedFrom.push(actor.ipAddress);
    return { available: true };
  });
});
afterAll(() => gateway.stop());

it('the gateway sends Secure cookies and Strict-Transport-Security behind https', async () => {
  const login = await gateway.post('/api/auth/login', { email: 'maya@example.com', password: 'a password' });
  expect(login.headers.getSetCookie()[0]).toContain('; Secure');
  expect(login.headers.get('strict-transport-security')).toContain('max-age=63072000');
});

it('the gateway sends Strict-Transport-Security even in response to bytes that are not a request', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.end('hello\r\n\r\n');
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(response).toContain('strict-transport-security: max-age=63072000');
});

it('the gateway reads the client’s address from a trusted proxy, and only the part that the proxy added', async () => {
  await gateway.get('/api/username-available/maya', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' });
  expect(askedFrom).toEqual(['203.0.113.9']);
});

it('the gateway limits each client behind a proxy separately, with 429 and Retry-After', async () => {
  const ask = (address: string) =>
    gateway.get('/api/username-available/maya', { 'x-forwarded-for': address });
  const responses = await Promise.all(Array.from({ length: 61 }, () => ask('203.0.113.77')));
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected).toHaveLength(1);
  expect(Number(rejected[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await rejected[0]?.json()).toEqual(expect.objectContaining({ code: 'RATE_LIMITED' }));
  expect((await ask('203.0.113.78')).status).toBe(200);
});

it.each([
  'https://evilsprinkle.example',
  'https://sprinkle.example.evil.com',
  'https://sprinkle.example:8443',
  'https://www.sprinkle.example',
  'http://sprinkle.example',
  'https://evil.com/sprinkle.example',
])('the gateway rejects a write from %s, which only resembles our address', async (origin) => {
  const credentials = { email: 'maya@example.com', password: 'a password' };
  const response = await gateway.post('/api/auth/login', credentials, { origin });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  const own = await gateway.post('/api/auth/login', credentials, { origin: 'https://sprinkle.example' });
  expect(own.status).toBe(200);
});
