import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import {
  getViewStatsRpc,
  setPublishedRpc,
  updateProfileRpc,
} from '@sprinkle/contracts/profiles/profiles.rpc';
import { getTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { createAccount, createProfile, createSession } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const account = createAccount();
const headers = { cookie: 'sprinkle_session=hers' };

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.services.respondTo(getSessionRpc, () => createSession(account));
});
afterAll(() => gateway.stop());

function put(changes: unknown) {
  return fetch(`${gateway.url}/api/users/me`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });
}

it('an update passes on only the changed profile fields, and returns the whole user', async () => {
  let asked: unknown;
  await gateway.services.respondTo(updateProfileRpc, (changes, actor) => {
    asked = { changes, id: actor.id };
    return createProfile({ bio: null, displayName: 'New' });
  });
  const response = await put({
    displayName: ' New ',
    bio: null,
    isPublished: true,
    email: 'mine@example.com',
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ...createProfile({ bio: null, displayName: 'New' }),
    id: account.id,
    email: account.email,
  });
  expect(asked).toEqual({ changes: { displayName: 'New', bio: null }, id: account.id });
});

it('an update with a colour that is not offered is rejected', async () => {
  const response = await put({ buttonColor: 'red' });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(
    expect.objectContaining({
      message: 'Please choose one of the colours shown',
      issues: [{ path: 'buttonColor', message: 'Please choose one of the colours shown' }],
    }),
  );
});

it('a signed-in creator publishes their page', async () => {
  await gateway.services.respondTo(setPublishedRpc, (publication) => publication);
  const response = await gateway.post('/api/users/me/publish', { isPublished: true }, headers);
  expect(await response.json()).toEqual({ isPublished: true });
});

it('the gateway merges the stats of tips and views', async () => {
  const tips = { totalTips: 2, commentCount: 1, isNewAccount: true, dailyChange: null };
  const views = { profileViews: 10, uniqueProfileViews: 4 };
  await gateway.services.respondTo(getTipStatsRpc, () => ({
    ...tips,
    totalAmountCents: 850,
    heldBalanceCents: 765,
    hasPayoutMethod: true,
    days: [{ day: '2026-11-20', amountCents: 1_250 }],
  }));
  await gateway.services.respondTo(getViewStatsRpc, () => views);
  expect(await (await gateway.get('/api/users/me/stats', headers)).json()).toEqual({
    ...tips,
    ...views,
    totalAmount: 8.5,
    heldBalance: 7.65,
    hasPayoutMethod: true,
    days: [{ day: '2026-11-20', amount: 12.5 }],
  });
});

it.each([
  ['', 0],
  ['?utcOffset=0', 0],
  ['?utcOffset=-720', -720],
  ['?utcOffset=345', 345],
  ['?utcOffset=840', 840],
])('the stats with the query "%s" count days by a clock %i minutes ahead of UTC', async (query, minutes) => {
  const asked: unknown[] = [];
  await gateway.services.respondTo(getTipStatsRpc, (request) => {
    asked.push(request);
    return {
      totalTips: 0,
      commentCount: 0,
      isNewAccount: true,
      dailyChange: null,
      totalAmountCents: 0,
      heldBalanceCents: 0,
      hasPayoutMethod: false,
      days: [],
    };
  });
  await gateway.services.respondTo(getViewStatsRpc, () => ({ profileViews: 0, uniqueProfileViews: 0 }));
  const response = await gateway.get(`/api/users/me/stats${query}`, headers);
  expect(await response.json()).toMatchObject({ days: [], hasPayoutMethod: false });
  expect(asked).toEqual([{ utcOffsetMinutes: minutes }]);
});

it.each(['841', '-721', '1.5', 'UTC', '1e9'])(
  'the gateway rejects stats with the UTC offset %s',
  async (minutes) => {
    const response = await gateway.get(`/api/users/me/stats?utcOffset=${minutes}`, headers);
    expect(response.status).toBe(400);
  },
);

it.each(['/api/users/me/stats', '/api/users/me/tips', '/api/media/1'])(
  'the gateway rejects %s without a session',
  async (path) => {
    const response = await gateway.get(path);
    expect(response.status).toBe(401);
  },
);
