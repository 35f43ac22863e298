import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { discoverCreatorsRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const searched: (string | undefined)[] = [];

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.services.respondTo(discoverCreatorsRpc, ({ search }) => {
    searched.push(search);
    return { creators: [], nextCursor: null };
  });
  await gateway.services.respondTo(loginRpc, () => {
    throw new RpcError('INVALID_CREDENTIALS', 'Invalid email or password');
  });
});
afterAll(() => gateway.stop());

it('control characters are removed from a search', async () => {
  const response = await fetch(`${gateway.url}/api/discover?search=%00ma%07ya%00`);
  expect(response.status).toBe(200);
  expect(searched.at(-1)).toBe('maya');
});

it('the gateway forbids caching of API responses by default', async () => {
  const response = await fetch(`${gateway.url}/api/auth/current`);
  expect(response.status).toBe(401);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('the gateway shows browsers a styled error page', async () => {
  await gateway.services.stopRespondingTo(getSettingsRpc);
  const response = await fetch(`${gateway.url}/`, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(503);
  expect(response.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'");
  expect(await response.text()).toContain('<h1>Something went wrong</h1>');
});

it('sign-ins are limited to thirty a minute per address, across all accounts', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const response = await gateway.post('/api/auth/login', {
      email: `fan${attempt}@example.com`,
      password: 'a guess',
    });
    statuses.push(response.status);
    if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
});
