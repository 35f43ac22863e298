import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountBlocked } from '@sprinkle/contracts/identity/identity.events';
import {
  blockUserRpc,
  exportUsersRpc,
  getUserRpc,
  listUsersRpc,
  removeUserTotpRpc,
  unblockUserRpc,
} from '@sprinkle/contracts/identity/user-management.rpc';
import type { ExportedUser, ManagedUser } from '@sprinkle/contracts/identity/user-management.schemas';
import { pageAccessChanged } from '@sprinkle/contracts/profiles/profiles.events';
import { getProfileSummaryRpc, getPublicProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import {
  getCreatorRevenueRpc,
  getPlatformTipStatsRpc,
  getRevenueTotalsRpc,
} from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN, ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { createProfile } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'relaxed' });
  await signInAdmin(gateway);
});
afterAll(() => gateway.stop());

const user = (overrides: Partial<ManagedUser> = {}): ManagedUser => ({
  id: randomUUID(),
  username: 'Maya_fit',
  email: 'maya@example.com',
  isBlocked: false,
  blockReason: null,
  isEmailVerified: true,
  hasTotp: false,
  createdAt: '2026-11-22T10:00:00.000Z',
  lastLogin: null,
  ...overrides,
});

it('the users list shows revenue and links to the next page with the same filter', async () => {
  const [maya, jo] = [user(), user({ username: 'jo' })];
  const nextCursor = randomUUID();
  let asked: unknown;
  await gateway.services.respondTo(listUsersRpc, (query) => {
    asked = query;
    return { users: [maya, jo], nextCursor };
  });
  await gateway.services.respondTo(getRevenueTotalsRpc, ({ creatorIds }) => {
    expect(creatorIds).toEqual([maya.id, jo.id]);
    return [{ creatorId: maya.id, revenueTotalCents: 123_450 }];
  });
  const response = await gateway.get(
    '/api/admin/users?search=a%20%26b&status=blocked&limit=2',
    ADMIN_HEADERS,
  );
  expect(await response.json()).toEqual([
    { ...maya, revenueTotal: 1_234.5 },
    { ...jo, revenueTotal: 0 },
  ]);
  expect(asked).toEqual({ search: 'a &b', status: 'blocked', sort: 'newest', limit: 2 });
  expect(response.headers.get('link')).toBe(
    `</api/admin/users?search=a+%26b&status=blocked&limit=2&cursor=${nextCursor}>; rel="next"`,
  );
});

it.each(['status=gone', 'sort=loudest', 'cursor=x', 'limit=1000', `search=${'x'.repeat(101)}`])(
  'the users list rejects the query %s',
  async (query) => {
    const response = await gateway.get(`/api/admin/users?${query}`, ADMIN_HEADERS);
    expect(response.status).toBe(400);
  },
);

describe('the users export', () => {
  const exported = (overrides: Partial<ExportedUser> = {}): ExportedUser => ({
    id: randomUUID(),
    username: 'Maya_fit',
    email: 'maya@example.com',
    isBlocked: false,
    isEmailVerified: true,
    createdAt: '2026-11-22T10:00:00.000Z',
    ...overrides,
  });
  const path = '/api/admin/users/export';

  it('has every page of the filtered list as CSV, with formulas disarmed', async () => {
    const second = randomUUID();
    const tipped = randomUUID();
    const asked: object[] = [];
    await gateway.services.respondTo(getRevenueTotalsRpc, ({ creatorIds }) =>
      creatorIds.includes(tipped) ? [{ creatorId: tipped, revenueTotalCents: 123_450 }] : [],
    );
    await gateway.services.respondTo(exportUsersRpc, (query, actor) => {
      asked.push({ ...query, by: actor.id });
      return query.cursor
        ? {
            users: [exported({ id: tipped, email: '=1+1@example.com', isEmailVerified: false })],
            nextCursor: null,
          }
        : { users: [exported({ email: '"a, b"@example.com', isBlocked: true })], nextCursor: second };
    });
    const response = await gateway.get(`${path}?search=maya&status=blocked&sort=username`, ADMIN_HEADERS);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    expect(await response.text()).toBe(
      [
        'Username,Email,Verified,Status,Created,Revenue\r\n',
        'Maya_fit,"""a, b""@example.com",yes,blocked,2026-11-22T10:00:00.000Z,0.00\r\n',
        "Maya_fit,'=1+1@example.com,no,active,2026-11-22T10:00:00.000Z,1234.50\r\n",
      ].join(''),
    );
    const filter = { search: 'maya', status: 'blocked', sort: 'username', limit: 1_000, by: ADMIN.id };
    expect(asked).toEqual([filter, { ...filter, cursor: second }]);
  });

  it('responds with an error instead of a file when the sign-in is not recent', async () => {
    await gateway.services.respondTo(exportUsersRpc, () => {
      throw new RpcError('REAUTH_REQUIRED', 'Please enter your password again.');
    });
    const response = await gateway.get(path, ADMIN_HEADERS);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({ code: 'REAUTH_REQUIRED' });
  });

  it('breaks off when a later page cannot be read, so that it does not look complete', async () => {
    await gateway.services.respondTo(exportUsersRpc, ({ cursor }) => {
      if (cursor) throw new RpcError('SERVICE_UNAVAILABLE', 'Away.');
      return { users: [exported()], nextCursor: randomUUID() };
    });
    const response = await gateway.get(path, ADMIN_HEADERS);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('returns only headers for HEAD, and reads nothing', async () => {
    let calls = 0;
    await gateway.services.respondTo(exportUsersRpc, () => {
      calls += 1;
      return { users: [], nextCursor: null };
    });
    const response = await fetch(gateway.url + path, { method: 'HEAD', headers: ADMIN_HEADERS });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    await (await gateway.get(path, ADMIN_HEADERS)).text();
    expect(calls).toBe(1);
  });

  it.each(['status=gone', 'sort=loudest'])('rejects the query %s', async (query) => {
    expect((await gateway.get(`${path}?${query}`, ADMIN_HEADERS)).status).toBe(400);
  });
});

it('the gateway passes on a block with its reason, and its end', async () => {
  const { id } = user();
  const asked: object[] = [];
  await gateway.services.respondTo(blockUserRpc, (input, actor) => {
    asked.push({ ...input, by: actor.id });
    return user({ id, isBlocked: true, blockReason: input.reason ?? null });
  });
  await gateway.services.respondTo(unblockUserRpc, (input) => {
    asked.push(input);
    return user({ id });
  });
  const blocked = await gateway.post(`/api/admin/users/${id}/block`, { reason: ' Spam ' }, ADMIN_HEADERS);
  expect(await blocked.json()).toMatchObject({ id, isBlocked: true, blockReason: 'Spam' });
  const unblocked = await gateway.post(`/api/admin/users/${id}/unblock`, {}, ADMIN_HEADERS);
  expect(unblocked.status).toBe(200);
  expect(asked).toEqual([{ userId: id, reason: 'Spam', by: ADMIN.id }, { userId: id }]);
  const long = await gateway.post(`/api/admin/users/${id}/block`, { reason: 'x'.repeat(501) }, ADMIN_HEADERS);
  expect(await long.json()).toMatchObject({ message: 'Reason must be 500 characters or less' });
});

it("an administrator removes a user's authenticator app", async () => {
  const asked: object[] = [];
  await gateway.services.respondTo(removeUserTotpRpc, (input, actor) => {
    asked.push({ ...input, by: actor.id });
    return user({ id: input.userId });
  });
  const { id } = user();
  const removed = await gateway.post(`/api/admin/users/${id}/remove-totp`, {}, ADMIN_HEADERS);
  expect(await removed.json()).toMatchObject({ id, hasTotp: false });
  expect(asked).toEqual([{ userId: id, by: ADMIN.id }]);
});

it("a user's revenue is merged from three services", async () => {
  const { services } = gateway;
  const { id, username } = user();
  const comment = {
    id: randomUUID(),
    senderName: 'Alex',
    message: 'Lovely',
    createdAt: '2026-11-22T10:00:00.000Z',
    response: null,
    respondedAt: null,
  };
  const week = { weekStart: '2026-11-16', weekEnd: '2026-11-22' };
  const goal = { title: 'A camera', setAt: '2026-11-22T10:00:00.000Z' };
  const method = { id: randomUUID(), type: 'venmo' as const, accountInfo: '@***a', isDefault: true };
  await services.respondTo(getUserRpc, ({ userId }) => user({ id: userId, username }));
  await services.respondTo(getProfileSummaryRpc, () => ({
    displayName: 'Maya',
    profileImage: null,
    thankYouText: 'You rock!',
  }));
  await services.respondTo(getPlatformTipStatsRpc, () => ({
    totalTips: 9,
    totalTipAmountCents: 90_000,
    averageTipAmountCents: 10_000,
    platformFeeTotalCents: 9_000,
  }));
  await services.respondTo(getCreatorRevenueRpc, () => ({
    todayRevenueCents: 150,
    totalRevenueCents: 1_000,
    platformFeeCents: 100,
    revenueAfterFeeCents: 900,
    weeklyRevenue: [{ ...week, revenueAfterFeeCents: 900 }],
    commentCount: 1,
    tipsWithComments: [{ ...comment, amountCents: 550 }],
    paymentMethods: [method],
    goal: { ...goal, targetCents: 50_000, reachedCents: 12_050 },
  }));
  const response = await gateway.get(`/api/admin/users/${id}/revenue`, ADMIN_HEADERS);
  expect(await response.json()).toEqual({
    user: {
      id,
      username,
      isBlocked: false,
      displayName: 'Maya',
      profileImage: null,
      thankYouText: 'You rock!',
    },
    todayRevenue: 1.5,
    totalRevenue: 10,
    platformFee: 1,
    revenueAfterFee: 9,
    finalRevenue: 9,
    totalPlatformFee: 90,
    weeklyRevenue: [{ ...week, revenueAfterFee: 9 }],
    commentCount: 1,
    tipsWithComments: [{ ...comment, amount: 5.5 }],
    paymentMethods: [method],
    goal: { ...goal, target: 500, reached: 120.5 },
  });
  expect((await gateway.get('/api/admin/users/nobody/revenue', ADMIN_HEADERS)).status).toBe(404);
});

it('blocking an unknown user responds with 404', async () => {
  await gateway.services.respondTo(blockUserRpc, () => {
    throw new RpcError('NOT_FOUND', 'User not found.');
  });
  expect((await gateway.post('/api/admin/users/nobody/block', {}, ADMIN_HEADERS)).status).toBe(404);
});

it('a page is hidden once profiles knows of the block, even if it was loaded in between', async () => {
  let isVisible = true;
  await gateway.services.respondTo(getPublicTipsRpc, () => ({ tips: [], goal: null }));
  await gateway.services.respondTo(getPublicProfileRpc, () => {
    if (!isVisible) throw new RpcError('PROFILE_NOT_FOUND', 'Profile not found');
    const profile = createProfile({ username: 'Blocked_one' });
    return { creatorId: randomUUID(), isOwnerOnly: false, profile, buttonIcon: null, socialLinks: [] };
  });
  const read = async () => (await gateway.get('/api/users/blocked_one')).status;
  expect(await read()).toBe(200);
  const account = {
    id: randomUUID(),
    username: 'Blocked_one',
    email: 'b@example.com',
    isVerified: true,
    isBlocked: true,
    isActive: true,
    createdAt: '2026-11-22T10:00:00.000Z',
    version: 3,
  };
  await gateway.publish(accountBlocked, { account });
  expect(await read()).toBe(200);
  isVisible = false;
  await gateway.publish(pageAccessChanged, { userId: account.id, username: account.username });
  expect(await read()).toBe(404);
});

it('the users list, its export and blocking need a session', async () => {
  for (const path of [
    '/api/admin/users',
    '/api/admin/users/export',
    `/api/admin/users/${randomUUID()}/block`,
  ]) {
    const response = path.endsWith('block') ? await gateway.post(path, {}) : await gateway.get(path);
    expect(response.status).toBe(401);
  }
});
