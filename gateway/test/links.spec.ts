import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { reserveAssetsRpc } from '@sprinkle/contracts/media/media.rpc';
import {
  addLinkRpc,
  importLinksRpc,
  listLinksRpc,
  orderLinksRpc,
  recordLinkClickRpc,
  removeLinkRpc,
  restoreLinkRpc,
  updateLinkRpc,
} from '@sprinkle/contracts/profiles/links.rpc';
import type { Link, PublicLink } from '@sprinkle/contracts/profiles/links.schemas';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createAccount, createProfile, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const account = createAccount();
const cookie = 'sprinkle_session=hers';
const [id, own, film] = [randomUUID(), randomUUID(), randomUUID()];
const unset = { picture: null, isActive: true, startsAt: null, endsAt: null };
const shop = { kind: 'link' as const, title: 'My shop', url: 'https://shop.example' };
let links: Link[] = [];
let linksChangeAt: string | null = null;
let reads = 0;
let clicks: { input: object; actor: Actor }[] = [];

function save(changes: Partial<Link>): Link {
  const link = {
    id,
    ...shop,
    ...unset,
    clicks: 0,
    clicksLast7Days: 0,
    withheld: null,
    ...links[0],
    ...changes,
  };
  links = [link];
  return link;
}

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => createSession(account));
  await services.respondTo(getPublicTipsRpc, () => ({ tips: [], goal: null }));
  await services.respondTo(getPublicProfileRpc, () => {
    reads += 1;
    const page = { creatorId: account.id, isOwnerOnly: false, buttonIcon: null, socialLinks: [] };
    return { ...page, profile: createProfile(), links, linksChangeAt };
  });
  await services.respondTo(reserveAssetsRpc, ({ assetIds, purpose }) =>
    assetIds.map((asset) => {
      if (purpose !== 'link-picture' || (asset !== own && asset !== film))
        throw new RpcError('ASSET_NOT_FOUND', 'File not found');
      const url = `/media/${asset}.${asset === own ? 'jpg' : 'mp4'}`;
      const poster = asset === film ? { posterUrl: `/media/${film}-poster.jpg` } : {};
      return { id: asset, url, status: 'ready' as const, progress: 100, ...poster };
    }),
  );
  await services.respondTo(listLinksRpc, () => links);
  await services.respondTo(addLinkRpc, (link) => save(link));
  await services.respondTo(updateLinkRpc, ({ linkId, ...changes }) => {
    if (linkId !== id) throw new RpcError('LINK_NOT_FOUND', 'This link no longer exists.');
    return save(changes);
  });
  await services.respondTo(removeLinkRpc, () => {
    links = [];
    return {};
  });
  await services.respondTo(restoreLinkRpc, () => links[0] ?? save({}));
  await services.respondTo(orderLinksRpc, ({ ids }) => {
    if (ids[0] !== id)
      throw new RpcError('LINKS_CHANGED', 'Your links were changed elsewhere. Please check them again.');
    return links;
  });
  await services.respondTo(importLinksRpc, ({ links: [row] }) => [save({ ...row })]);
  await services.respondTo(recordLinkClickRpc, (input, actor) => {
    clicks.push({ input, actor });
    return {};
  });
});
afterAll(() => gateway.stop());

function call(method: string, path: string, body?: object, headers: Record<string, string> = { cookie }) {
  return fetch(`${gateway.url}/api/users/me/links${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
}

async function shownTitles() {
  const page = (await (await gateway.get('/api/users/Maya_fit')).json()) as { links: PublicLink[] };
  return page.links.map(({ title }) => title);
}

it('a creator adds, changes, removes and restores links, which the page shows at once', async () => {
  expect(await shownTitles()).toEqual([]);
  const added = await call('POST', '', shop);
  expect(added.status).toBe(201);
  expect(await added.json()).toEqual(links[0]);
  expect(await shownTitles()).toEqual(['My shop']);
  const changed = await call('PUT', `/${id}`, { title: 'Shop' });
  expect([changed.status, await changed.json()]).toEqual([200, { ...links[0], title: 'Shop' }]);
  expect(await shownTitles()).toEqual(['Shop']);
  expect(await (await call('GET', '')).json()).toEqual(links);
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect(await shownTitles()).toEqual([]);
  expect((await call('POST', `/${id}/restore`)).status).toBe(200);
  expect(await shownTitles()).toEqual(['My shop']);
});

it('a creator orders and imports links', async () => {
  expect((await call('PUT', '/order', { ids: [id] })).status).toBe(200);
  const elsewhere = await call('PUT', '/order', { ids: [own] });
  expect([elsewhere.status, await elsewhere.json()]).toMatchObject([409, { code: 'LINKS_CHANGED' }]);
  const imported = await call('POST', '/import', { links: [{ title: 'One', url: 'one.example' }] });
  expect([imported.status, await imported.json()]).toMatchObject([201, [{ title: 'One' }]]);
  expect(await shownTitles()).toEqual(['One']);
  const wrong = await call('POST', '/import', { links: [{ ...shop }, { title: '', url: 'x' }] });
  expect(await wrong.json()).toMatchObject({
    issues: [{ path: 'links.1.title' }, { path: 'links.1.url', message: 'Please enter a valid link' }],
  });
});

it.each([
  [own, 'jpg', 201],
  [film, 'mp4', 400],
  [randomUUID(), 'jpg', 400],
])('the picture of a link must be the creator’s own image: %s.%s gets %i', async (asset, ending, status) => {
  const response = await call('POST', '', { ...shop, picture: `/media/${asset}.${ending}` });
  expect(response.status).toBe(status);
  if (status === 400)
    expect(await response.json()).toMatchObject({
      issues: [{ path: 'picture', message: 'Picture must be an uploaded image' }],
    });
});

it('a page is loaded again when a schedule changes its links, although nothing else changes', async () => {
  linksChangeAt = new Date(Date.now() + 1_000).toISOString();
  await call('PUT', `/${id}`, { title: 'Before' });
  expect(await shownTitles()).toEqual(['Before']);
  const [known] = links;
  links = [{ ...known!, title: 'After' }];
  expect(await shownTitles()).toEqual(['Before']);
  const before = reads;
  linksChangeAt = null;
  await waitFor(async () => (await shownTitles())[0] === 'After');
  await shownTitles();
  expect(reads).toBe(before + 1);
});

it('the JSON of a page with fifty links is at most 20 KB', async () => {
  const before = links;
  links = Array.from({ length: 50 }, (_, index) => ({
    id: randomUUID(),
    ...shop,
    title: `${index} My newest video about knitting`,
    url: `https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLFgquLnL59al${index}&index=${index}`,
    ...unset,
    picture: `/media/${own}.jpg`,
    clicks: 0,
    clicksLast7Days: 0,
    withheld: null,
  }));
  await call('POST', `/${id}/restore`);
  const reply = await (await gateway.get('/api/users/Maya_fit')).text();
  expect((JSON.parse(reply) as { links: object[] }).links).toHaveLength(50);
  expect(Buffer.byteLength(reply)).toBeLessThanOrEqual(20 * 1024);
  links = before;
});

it('a click is passed on without a session, but not from another site', async () => {
  clicks = [];
  const address = `${gateway.url}/api/users/Maya_fit/links/${id}/click`;
  const response = await fetch(address, { method: 'POST', headers: { 'user-agent': 'Firefox' } });
  expect(response.status).toBe(204);
  expect(clicks).toMatchObject([
    { input: { username: 'Maya_fit', linkId: id }, actor: { kind: 'anonymous', userAgent: 'Firefox' } },
  ]);
  const foreign = await fetch(address, { method: 'POST', headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
});

it.each(['GET', 'POST', 'PUT', 'DELETE'])('%s without a session is rejected', async (method) => {
  const path = method === 'GET' || method === 'POST' ? '' : `/${id}`;
  expect((await call(method, path, undefined, {})).status).toBe(401);
});
