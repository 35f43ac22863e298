import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { getPublicTipsRpc, listPublicCommentsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { createAccount, createProfile, createPublicTip, createSession, inDollars } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

const owner = createAccount({ username: 'Hidden_one' });
const tip = createPublicTip();
const next = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a01';
let gateway: TestGateway;
let asked: unknown[];

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => createSession(owner));
  await services.respondTo(getPublicProfileRpc, ({ username }, actor) => {
    const profile = createProfile(
      username.toLowerCase() === 'hidden_one' ? { username: 'Hidden_one', isPublished: false } : {},
    );
    const isKnown = username.toLowerCase() === profile.username.toLowerCase();
    if (!isKnown || (!profile.isPublished && actor.username !== profile.username))
      throw new RpcError('PROFILE_NOT_FOUND', 'No such page.');
    return {
      creatorId: owner.id,
      isOwnerOnly: !profile.isPublished,
      profile,
      buttonIcon: null,
      socialLinks: [],
    };
  });
  await services.respondTo(getPublicTipsRpc, () => ({ tips: [tip], tipCount: 60, goal: null }));
  await services.respondTo(listPublicCommentsRpc, (request) => {
    asked.push(request);
    return { tips: [tip], nextCursor: request.cursor ? null : next };
  });
});
afterAll(() => gateway.stop());
beforeEach(() => void (asked = []));

it('a page shows its total number of tips', async () => {
  expect(await (await gateway.get('/api/users/maya_fit')).json()).toMatchObject({ tipCount: 60 });
});

it('the comments of a public page are in dollars and link to the next page', async () => {
  const first = await gateway.get('/api/users/MAYA_FIT/comments');
  expect([first.status, await first.json()]).toEqual([200, [inDollars(tip)]]);
  const address = `/api/users/MAYA_FIT/comments?cursor=${next}`;
  expect(first.headers.get('link')).toBe(`<${address}>; rel="next"`);
  const last = await gateway.get(address);
  expect([last.status, last.headers.get('link')]).toEqual([200, null]);
  expect(asked).toEqual([{ username: 'Maya_fit' }, { username: 'Maya_fit', cursor: next }]);
});

it.each(['nobody_here', 'Hidden_one', 'me'])(
  'the comments of the page %s are not found by strangers',
  async (name) => {
    expect((await gateway.get(`/api/users/${name}/comments`)).status).toBe(404);
    expect(asked).toEqual([]);
  },
);

it('the owner of an unpublished page reads its comments', async () => {
  const cookie = 'sprinkle_session=hers';
  expect((await gateway.get('/api/users/hidden_one/comments', { cookie })).status).toBe(200);
  expect(asked).toEqual([{ username: 'Hidden_one' }]);
});

it.each(['no-uuid', "' OR 1=1", ''])('the cursor %j is rejected', async (cursor) => {
  const reply = await gateway.get(`/api/users/maya_fit/comments?cursor=${encodeURIComponent(cursor)}`);
  expect(reply.status).toBe(400);
  expect(asked).toEqual([]);
});
