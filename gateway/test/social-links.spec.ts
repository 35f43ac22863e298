import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import {
  addSocialLinkRpc,
  getPublicProfileRpc,
  listSocialLinksRpc,
  removeSocialLinkRpc,
  updateSocialLinkRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import type { SocialLink } from '@sprinkle/contracts/profiles/social-links.schemas';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { createAccount, createProfile, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const account = createAccount();
const cookie = 'sprinkle_session=hers';
const id = randomUUID();
let links: SocialLink[] = [];

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => createSession(account));
  await services.respondTo(getPublicTipsRpc, () => ({ tips: [], goal: null }));
  await services.respondTo(getPublicProfileRpc, () => ({
    creatorId: account.id,
    isOwnerOnly: false,
    buttonIcon: null,
    profile: createProfile(),
    socialLinks: links,
  }));
  await services.respondTo(listSocialLinksRpc, () => links);
  await services.respondTo(addSocialLinkRpc, (link) => {
    links = [{ ...link, id }];
    return { ...link, id };
  });
  await services.respondTo(updateSocialLinkRpc, ({ linkId, ...link }) => {
    if (linkId !== id) throw new RpcError('SOCIAL_LINK_NOT_FOUND', 'This link no longer exists.');
    links = [{ ...link, id }];
    return { ...link, id };
  });
  await services.respondTo(removeSocialLinkRpc, () => {
    links = [];
    return {};
  });
});
afterAll(() => gateway.stop());

function call(method: string, path: string, body?: object, headers: Record<string, string> = { cookie }) {
  return fetch(`${gateway.url}/api/users/me/social-links${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
}

async function shownLinks() {
  const page = (await (await gateway.get('/api/users/Maya_fit')).json()) as { socialLinks: SocialLink[] };
  return page.socialLinks.map(({ url }) => url);
}

it('a creator adds, changes and removes links, which the page shows at once', async () => {
  expect(await shownLinks()).toEqual([]);
  const added = await call('POST', '', { platform: 'github', url: ' maya ' });
  expect(added.status).toBe(201);
  expect(await added.json()).toEqual({ id, platform: 'github', url: 'maya' });
  expect(await shownLinks()).toEqual(['maya']);
  const changed = await call('PUT', `/${id}`, { platform: 'blog', url: 'https://maya.example' });
  expect(await changed.json()).toEqual({ id, platform: 'blog', url: 'https://maya.example' });
  expect(await shownLinks()).toEqual(['https://maya.example']);
  expect(await (await call('GET', '')).json()).toEqual(links);
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect(await shownLinks()).toEqual([]);
});

it('the gateway responds with 404 for an unknown link', async () => {
  const response = await call('PUT', `/${randomUUID()}`, { platform: 'github', url: 'maya' });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'SOCIAL_LINK_NOT_FOUND' });
});

it.each([
  [{ url: 'maya' }, 'Please select a social media platform.'],
  [{ platform: 'github' }, 'Please enter the URL to your social media profile.'],
  [
    { platform: 'github', url: 'javascript:alert(1)' },
    'Please enter a web address or your name on the platform',
  ],
])('the link %j is rejected', async (link, message) => {
  const response = await call('POST', '', link);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message });
});

it.each(['GET', 'POST', 'PUT', 'DELETE'])('the gateway rejects %s without a session', async (method) => {
  const path = method === 'GET' || method === 'POST' ? '' : `/${id}`;
  expect((await call(method, path, undefined, {})).status).toBe(401);
});
