import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { discoverCreatorsRpc } from '@sprinkle/contracts/profiles/directory.rpc';
import { profilePublished } from '@sprinkle/contracts/profiles/profiles.events';
import { listFeaturedCreatorsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { FeaturedCreator } from '@sprinkle/contracts/profiles/profiles.schemas';
import { getFeeRateRpc } from '@sprinkle/contracts/tips/money/fee.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createProfileSnapshot } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
let asked: unknown[] = [];

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

beforeEach(async () => {
  await gateway.services.respondTo(listFeaturedCreatorsRpc, () => [card('featured_one')]);
  await gateway.services.respondTo(discoverCreatorsRpc, (query) => {
    if (query.cursor === 'zzz') throw new RpcError('VALIDATION_FAILED', 'The cursor is not valid.');
    asked.push(query);
    return { creators: [card(`found_${query.search ?? 'any'}`)], nextCursor: query.cursor ? null : 'page2' };
  });
  await reloadDiscovered();
});

function card(username: string): FeaturedCreator {
  return { username, displayName: null, profileImage: null, bio: null };
}

/** Publishing a page drops the cached lists. */
async function reloadDiscovered() {
  await gateway.publish(profilePublished, { profile: createProfileSnapshot() });
  await gateway.get('/api/discover');
  asked = [];
}

/** Reads the data that was passed to the renderer. */
async function dataOf(response: Response): Promise<Record<string, unknown>> {
  const text = /<script[^>]*>(.*?)<\/script>/.exec(await response.text())?.[1] ?? '{}';
  return JSON.parse(text) as Record<string, unknown>;
}

it('the gateway sends pages before it knows the fee rate, and keeps the rate while the tips service is away', async () => {
  const rateOf = async (path: string) => {
    const { config } = await dataOf(await gateway.get(path));
    return (config as { platformFeePercent: number | null }).platformFeePercent;
  };
  expect([await rateOf('/pricing'), await rateOf('/discover')]).toEqual([null, null]);
  await gateway.services.respondTo(getFeeRateRpc, () => ({ feeBasisPoints: 114 }));
  await waitFor(async () => (await rateOf('/pricing')) === 1.14);
  await gateway.services.stopRespondingTo(getFeeRateRpc);
  expect(await rateOf('/discover')).toBe(1.14);
});

it('the gateway renders the landing page with its featured creators, once for everybody', async () => {
  const response = await gateway.get('/');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await dataOf(response)).toMatchObject({ featuredCreators: [card('featured_one')] });
  const again = await gateway.get('/', { 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it('the gateway sends the landing page without creators when they cannot be read, and does not cache it', async () => {
  await gateway.services.stopRespondingTo(listFeaturedCreatorsRpc);
  await gateway.publish(profilePublished, { profile: createProfileSnapshot() });
  const response = await gateway.get('/');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.status).toBe(200);
  expect(await dataOf(response)).toMatchObject({ featuredCreators: null });
  await gateway.services.respondTo(listFeaturedCreatorsRpc, () => [card('back_again')]);
  await waitFor(async () => (await (await gateway.get('/')).text()).includes('back_again'));
});

it.each(['/pricing', '/learn'])('the gateway renders %s for everybody, with strict headers', async (path) => {
  const response = await gateway.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  const text = await response.text();
  expect(text).toContain(`<title>${path.slice(1)}</title>`);
  const again = await gateway.get(path, { 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it('the gateway renders the first page of /discover from memory', async () => {
  const response = await gateway.get('/discover');
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(await dataOf(response)).toMatchObject({
    search: '',
    creators: [card('found_any')],
    next: '?cursor=page2',
    isFirst: true,
  });
  expect((await gateway.get('/discover?search=')).headers.get('etag')).toBe(response.headers.get('etag'));
  expect(asked).toEqual([]);
});

it('the gateway renders searches and later pages of /discover, and asks search engines not to list them', async () => {
  const search = await gateway.get('/discover?search=%20Maya%26co%20');
  expect(search.headers.get('x-robots-tag')).toBe('noindex, follow');
  expect(await dataOf(search)).toMatchObject({ search: 'Maya&co', next: '?search=Maya%26co&cursor=page2' });
  const later = await gateway.get('/discover?search=Maya%26co&cursor=page2');
  expect(await dataOf(later)).toMatchObject({ isFirst: false, next: null });
});

it.each([`/discover?search=${'x'.repeat(51)}`, '/discover?cursor=zzz', '/discover?search=a&search=b'])(
  'the gateway responds to the invalid query %s with the not-found page',
  async (path) => {
    const response = await gateway.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>not found</title>');
  },
);

it('the gateway responds with 503 and Retry-After when creators cannot be read', async () => {
  await gateway.services.stopRespondingTo(discoverCreatorsRpc);
  const response = await gateway.get('/discover?search=nobody_knows');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await dataOf(response)).toMatchObject({ creators: null });
});

it('the gateway lists creators as JSON, with a link to the next page', async () => {
  const first = await gateway.get('/api/discover?search=Maya');
  expect(await first.json()).toEqual([card('found_Maya')]);
  expect(first.headers.get('link')).toBe('</api/discover?search=Maya&cursor=page2>; rel="next"');
  const last = await gateway.get('/api/discover?search=Maya&cursor=page2');
  expect(last.headers.get('link')).toBeNull();
  const rejected = await gateway.get(`/api/discover?search=${'x'.repeat(51)}`);
  expect([rejected.status, await rejected.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'Please search for at most 50 characters' }),
  ]);
});

it('the gateway lists a page among the creators as soon as it is published', async () => {
  await gateway.services.respondTo(discoverCreatorsRpc, () => ({
    creators: [card('just_now')],
    nextCursor: null,
  }));
  expect(await (await gateway.get('/api/discover')).json()).toEqual([card('found_any')]);
  await gateway.publish(profilePublished, { profile: createProfileSnapshot() });
  expect(await (await gateway.get('/api/discover')).text()).toContain('just_now');
});

it('searches are limited per address', async () => {
  // Uses its own gateway, because the other tests of this file search from the same address.
  const flooded = await startGateway();
  try {
    const searches = Array.from({ length: 70 }, () => flooded.get('/api/discover?search=flood'));
    const rejected = (await Promise.all(searches)).find(({ status }) => status === 429);
    expect(await rejected?.json()).toMatchObject({ code: 'RATE_LIMITED' });
  } finally {
    await flooded.stop();
  }
});

it('the gateway serves favicon.ico, cacheable for an hour', async () => {
  const response = await gateway.get('/favicon.ico');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\//);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const built = await readFile(new URL('../../web/public/favicon.ico', import.meta.url));
  expect(Buffer.from(await response.arrayBuffer()).equals(built)).toBe(true);
});

it.each(['/.vite/manifest.json', '/.git/config', '/.env', '/%2egit/config'])(
  'the gateway serves no hidden file: %s',
  async (path) => {
    const response = await gateway.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>not found</title>');
  },
);

it('the gateway does not start without the web build, and names WEB_DIST', async () => {
  await expect(startGateway({ WEB_DIST: '/nowhere' })).rejects.toThrow('WEB_DIST: /nowhere/server/server.js');
});

it.each([
  '/verify-email',
  '/confirm-email',
  '/undo-email-change',
  '/freeze-account',
  '/reset-password',
  '/login/password',
  '/receipt',
  '/my-support',
  '/appeal',
])('the gateway hides the address of %s from other sites, because it may hold a token', async (path) => {
  const response = await gateway.get(`${path}?token=secret`);
  expect(response.status).toBe(200);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});
