import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import {
  profilePublished,
  profileUnpublished,
  profileUpdated,
} from '@sprinkle/contracts/profiles/profiles.events';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { confirmTipRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { goalChanged, tipAmountChanged, tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import type { PublicTip } from '@sprinkle/contracts/tips/tips.schemas';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  createAccount,
  createAmountChange,
  createProfile,
  createProfileSnapshot,
  createPublicTip,
  createSession,
  createTipFact,
  inDollars,
} from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const owner = createAccount({ username: 'Hidden_one' });
let profiles: Profile[];
let tips: PublicTip[];
let reads = 0;
let readBy: Actor | undefined;
const buttonIcon = { name: 'Star', imageData: 'data:image/svg+xml,%3Csvg%2F%3E' };

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await stubTips();
  await services.respondTo(getSessionRpc, () => createSession(owner));
  await stubProfiles();
});
afterAll(() => gateway.stop());

beforeEach(async () => {
  profiles = [createProfile(), createProfile({ username: 'Hidden_one', isPublished: false })];
  tips = [createPublicTip()];
  // Every test begins with an empty cache, which also drops its pages when the broker restarts.
  for (const { username } of profiles) {
    await gateway.publish(profileUpdated, { profile: createProfileSnapshot({ username }) });
  }
  expect((await readMaya()).user.displayName).toBe('Maya');
  reads = 0;
});

function stubProfiles() {
  return gateway.services.respondTo(getPublicProfileRpc, ({ username }, actor) => {
    reads += 1;
    readBy = actor;
    const profile = profiles.find((each) => each.username.toLowerCase() === username.toLowerCase());
    const isOwner = profile?.username === actor.username;
    if (!profile || (!profile.isPublished && !isOwner))
      throw new RpcError('PROFILE_NOT_FOUND', 'No such page.');
    const isOwnerOnly = !profile.isPublished;
    return { creatorId: randomUUID(), isOwnerOnly, profile, buttonIcon, socialLinks: [] };
  });
}

function stubTips() {
  return gateway.services.respondTo(getPublicTipsRpc, () => ({ tips, goal: null }));
}

async function readMaya(): Promise<{ user: Profile; tips: PublicTip[] }> {
  return (await gateway.get('/api/users/maya_fit')).json() as Promise<{ user: Profile; tips: PublicTip[] }>;
}

function renameMaya(displayName: string) {
  profiles[0] = createProfile({ displayName });
}

it('the gateway sends a page from memory, whatever the case of the username, and 304 for its own ETag', async () => {
  const first = await gateway.get('/api/users/Maya_fit');
  expect(await first.json()).toEqual({
    user: { ...profiles[0], buttonIcon },
    socialLinks: [],
    links: [],
    tips: tips.map(inDollars),
    goal: null,
  });
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('vary')).toBe('accept-encoding');
  const again = await gateway.get('/api/users/MAYA_FIT', {
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(reads).toBe(0);
});

it('the gateway counts cache hits and misses in its metrics', async () => {
  const count = (result: string) =>
    readMetric(gateway.gateway.healthUrl, `cache_reads_total{cache="creator-pages",result="${result}"}`);
  const hits = await count('hit');
  await readMaya();
  expect(await count('hit')).toBeGreaterThan(hits);
  const misses = await count('miss');
  await gateway.publish(profileUpdated, { profile: createProfileSnapshot() });
  await readMaya();
  expect(await count('miss')).toBeGreaterThan(misses);
});

it('the gateway loads a page once for concurrent requests', async () => {
  await gateway.publish(profileUpdated, { profile: createProfileSnapshot() });
  renameMaya('Once');
  const pages = await Promise.all(Array.from({ length: 20 }, () => readMaya()));
  expect(new Set(pages.map(({ user }) => user.displayName))).toEqual(new Set(['Once']));
  expect(reads).toBe(1);
  expect(readBy).toEqual({ kind: 'anonymous' });
});

it.each([
  ['the profile changes', () => gateway.publish(profileUpdated, { profile: createProfileSnapshot() })],
  ['a tip arrives', () => gateway.publish(tipSucceeded, { tip: createTipFact() })],
  ['a tip is refunded', () => gateway.publish(tipAmountChanged, createAmountChange())],
  [
    'the goal changes',
    () => gateway.publish(goalChanged, { creatorId: randomUUID(), creatorUsername: 'Maya_fit' }),
  ],
])('a cached page is loaded again when %s', async (_name, publish) => {
  await readMaya();
  renameMaya('Renamed');
  expect((await readMaya()).user.displayName).toBe('Maya');
  await publish();
  expect((await readMaya()).user.displayName).toBe('Renamed');
});

it.each([
  ['is unpublished', () => gateway.publish(profileUnpublished, { profile: createProfileSnapshot() })],
  [
    'was closed by its owner',
    () =>
      gateway.publish(accountClosed, {
        id: randomUUID(),
        username: 'Maya_fit',
        version: 3,
        isBalanceWaived: false,
      }),
  ],
])('the gateway drops a cached page that %s', async (_name, publish) => {
  for (const path of ['/api/users/maya_fit', '/Maya_fit']) expect((await gateway.get(path)).status).toBe(200);
  profiles = [];
  for (const path of ['/api/users/maya_fit', '/Maya_fit']) expect((await gateway.get(path)).status).toBe(200);
  await publish();
  for (const path of ['/api/users/maya_fit', '/Maya_fit']) {
    expect((await gateway.get(path)).status).toBe(404);
  }
});

it('the gateway drops every cached page when events may have been missed', async () => {
  renameMaya('After the restart');
  await gateway.restartBroker();
  expect((await readMaya()).user.displayName).toBe('After the restart');
});

it('the gateway does not cache a page that was read before a change', async () => {
  await gateway.publish(profileUpdated, { profile: createProfileSnapshot() });
  let isAsked = false;
  let release = () => {};
  await gateway.services.respondTo(getPublicProfileRpc, async () => {
    const before = createProfile({ displayName: 'Before' });
    isAsked = true;
    await new Promise<void>((resolve) => (release = resolve));
    const creatorId = randomUUID();
    return { creatorId, isOwnerOnly: false, profile: before, buttonIcon: null, socialLinks: [] };
  });
  const slow = readMaya();
  await waitFor(() => isAsked);

  await stubProfiles();
  renameMaya('After');
  await gateway.publish(tipSucceeded, { tip: createTipFact() });
  expect((await readMaya()).user.displayName).toBe('After');
  release();
  expect((await slow).user.displayName).toBe('Before');
  expect((await readMaya()).user.displayName).toBe('After');
});

it('a page shows a tip as soon as it is confirmed', async () => {
  await gateway.services.respondTo(confirmTipRpc, () => ({
    status: 'succeeded' as const,
    username: 'Maya_fit',
  }));
  await readMaya();
  tips = [createPublicTip({ senderName: 'Just now' }), ...tips];
  const confirmed = await gateway.post('/api/confirm-tip', { paymentIntentId: 'pi_1' });
  expect(confirmed.status).toBe(200);
  expect((await readMaya()).tips[0]?.senderName).toBe('Just now');
});

it('the gateway responds with 202 while the payment is processing', async () => {
  await gateway.services.respondTo(confirmTipRpc, () => ({
    status: 'processing' as const,
    username: 'Maya_fit',
  }));
  const response = await gateway.post('/api/confirm-tip', { paymentIntentId: 'pi_1' });
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ status: 'processing', username: 'Maya_fit' });
});

it('the gateway remembers briefly that a page does not exist, until it is published', async () => {
  expect((await gateway.get('/api/users/newcomer')).status).toBe(404);
  expect((await gateway.get('/api/users/newcomer')).status).toBe(404);
  expect(reads).toBe(1);
  profiles.push(createProfile({ username: 'Newcomer' }));
  await gateway.publish(profilePublished, {
    profile: createProfileSnapshot({ username: 'Newcomer' }),
  });
  expect((await gateway.get('/api/users/newcomer')).status).toBe(200);
});

it('the gateway shows an unpublished page only to its owner, and never caches it', async () => {
  const own = await gateway.get('/api/users/hidden_one', { cookie: 'sprinkle_session=hers' });
  expect(own.status).toBe(200);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect((await gateway.get('/api/users/hidden_one')).status).toBe(404);
  reads = 0;
  const others = await gateway.get('/api/users/nobody_else', { cookie: 'sprinkle_session=hers' });
  expect(reads).toBe(1);
  expect(await others.json()).toEqual({ code: 'PROFILE_NOT_FOUND', message: "This page doesn't exist." });
});

it.each([
  ['away', () => gateway.services.stopRespondingTo(getPublicTipsRpc)],
  ['stuck', () => gateway.services.respondTo(getPublicTipsRpc, () => new Promise<never>(() => {}))],
])(
  'the gateway shows a page without tips while the tips service is %s, and with them once it is back',
  async (_name, stop) => {
    await stop();
    await gateway.publish(tipSucceeded, { tip: createTipFact() });
    const bare = await gateway.get('/api/users/Maya_fit');
    expect(bare.status).toBe(200);
    expect(await bare.json()).toMatchObject({
      areTipsMissing: true,
      tips: [],
      user: { displayName: 'Maya' },
    });
    expect((await gateway.get('/Maya_fit')).status).toBe(200);
    await stubTips();
    await waitFor(async () => (await readMaya()).tips.length === 1, { timeoutMs: 8_000 });
  },
);
