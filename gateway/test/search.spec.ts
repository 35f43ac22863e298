import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { activityList } from '@sprinkle/contracts/identity/activity.rpc';
import { searchUsersRpc } from '@sprinkle/contracts/identity/search.rpc';
import { readUserRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { listTipMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { hideCommentRpc, reportCasesList } from '@sprinkle/contracts/profiles/reports.rpc';
import { searchProfilesRpc } from '@sprinkle/contracts/profiles/search.rpc';
import { searchTipsRpc } from '@sprinkle/contracts/tips/page/search.rpc';
import { getTipDetailsRpc, revealSenderRpc } from '@sprinkle/contracts/tips/page/tip-details.rpc';
import type { TipDetails } from '@sprinkle/contracts/tips/page/tip-details.schemas';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await signInAdmin(gateway);
});
afterAll(() => gateway.stop());

const id = randomUUID();
const post = (path: string, body: object) =>
  fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { ...ADMIN_HEADERS, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const user = (username: string) => ({ id: randomUUID(), username, isBlocked: false, isEmailVerified: true });

const support = {
  id,
  creatorUsername: 'kim',
  senderName: 'Maya',
  status: 'active' as const,
  createdAt: '2026-11-22T10:00:00.000Z',
};

it('the search asks three services for the same words, and merges users found by username and by name', async () => {
  const [maya, kim, jo] = [user('maya_fit'), user('kim'), user('jo')];
  const asked: unknown[] = [];
  await gateway.services.respondTo(searchUsersRpc, (query) => {
    asked.push(query);
    return [maya, kim];
  });
  await gateway.services.respondTo(searchProfilesRpc, (query) => {
    asked.push(query);
    return {
      users: [
        { ...jo, displayName: 'Maya Jo' },
        { ...maya, displayName: 'Maya' },
      ],
      reports: [],
    };
  });
  await gateway.services.respondTo(searchTipsRpc, (query) => {
    asked.push(query);
    return {
      tips: [],
      supports: [{ ...support, tipCents: 500 }],
      payouts: [
        {
          id,
          runId: id,
          reference: 'PAYOUT-7',
          username: 'kim',
          amountCents: 2_750,
          status: 'sent' as const,
        },
      ],
    };
  });
  const response = await post('/api/admin/search', { words: ' maya ' });
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      users: [
        { ...maya, displayName: 'Maya' },
        { ...kim, displayName: null },
        { ...jo, displayName: 'Maya Jo' },
      ],
      tips: [],
      supports: [{ ...support, tip: 5 }],
      payouts: [{ id, runId: id, reference: 'PAYOUT-7', username: 'kim', amount: 27.5, status: 'sent' }],
      reports: [],
      missing: [],
    },
  ]);
  expect(asked).toEqual(Array(3).fill({ words: 'maya' }));
});

it.each([{}, { words: ' ' }, { words: 'x'.repeat(101) }])(
  'the search rejects the invalid request body %j',
  async (body) => {
    const response = await post('/api/admin/search', body);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
  },
);

it('the search returns what it finds while a service is away, and names the missing groups', async () => {
  const maya = user('maya_fit');
  await gateway.services.respondTo(searchUsersRpc, () => [maya]);
  await gateway.services.respondTo(searchProfilesRpc, () => ({ users: [], reports: [] }));
  await gateway.services.respondTo(searchTipsRpc, () => {
    throw new RpcError('SERVICE_UNAVAILABLE', 'The service is temporarily unavailable.');
  });
  const withoutTips = await post('/api/admin/search', { words: 'maya' });
  expect([withoutTips.status, await withoutTips.json()]).toEqual([
    200,
    {
      users: [{ ...maya, displayName: null }],
      tips: [],
      supports: [],
      payouts: [],
      reports: [],
      missing: ['tips', 'supports', 'payouts'],
    },
  ]);
  await gateway.services.respondTo(searchTipsRpc, () => ({ tips: [], supports: [], payouts: [] }));
  await gateway.services.respondTo(searchProfilesRpc, () => {
    throw new RpcError('SERVICE_UNAVAILABLE', 'The service is temporarily unavailable.');
  });
  const withoutPages = await post('/api/admin/search', { words: 'maya' });
  expect(await withoutPages.json()).toMatchObject({
    users: [{ username: 'maya_fit' }],
    missing: ['users', 'reports'],
  });
});

it('the search fails while all services are away', async () => {
  for (const rpc of [searchUsersRpc, searchProfilesRpc, searchTipsRpc])
    await gateway.services.respondTo(rpc, () => {
      throw new RpcError('SERVICE_UNAVAILABLE', 'The service is temporarily unavailable.');
    });
  expect((await post('/api/admin/search', { words: 'maya' })).status).toBe(503);
});

it.each(['maya@example.com', 'MAYA@Example.com', ' maya+tips@example.com ', 'ma_ya@mail.example.co'])(
  'the search for the address "%s" fails while its look-up cannot be logged',
  async (words) => {
    let asked = 0;
    await gateway.services.respondTo(searchUsersRpc, () => {
      throw new RpcError('SERVICE_UNAVAILABLE', 'The service is temporarily unavailable.');
    });
    await gateway.services.respondTo(searchProfilesRpc, () => {
      asked += 1;
      return { users: [], reports: [] };
    });
    await gateway.services.respondTo(searchTipsRpc, () => {
      asked += 1;
      return { tips: [], supports: [], payouts: [] };
    });
    expect((await post('/api/admin/search', { words })).status).toBe(503);
    expect(asked).toBe(0);
  },
);

it('the search and the page of a user need the password after too many addresses were read', async () => {
  await gateway.services.respondTo(searchUsersRpc, () => {
    throw new RpcError('REAUTH_REQUIRED', 'Please enter your password again.');
  });
  await gateway.services.respondTo(searchProfilesRpc, () => ({ users: [], reports: [] }));
  await gateway.services.respondTo(searchTipsRpc, () => ({ tips: [], supports: [], payouts: [] }));
  await gateway.services.respondTo(readUserRpc, () => {
    throw new RpcError('REAUTH_REQUIRED', 'Please enter your password again.');
  });
  expect((await post('/api/admin/search', { words: 'maya@example.com' })).status).toBe(403);
  expect((await gateway.get(`/api/admin/users/${id}`, ADMIN_HEADERS)).status).toBe(403);
});

const [refundId, disputeId] = [randomUUID(), randomUUID()];

const tip = (overrides: Partial<TipDetails> = {}): TipDetails => ({
  id,
  receiptNumber: '0F8F-AD5B-D9CB',
  status: 'refunded',
  creatorId: randomUUID(),
  username: 'maya_fit',
  displayName: null,
  senderName: 'Alex',
  senderEmail: 'al***@example.com',
  message: 'Rude',
  response: null,
  isHidden: false,
  isTakenDown: false,
  createdAt: '2026-11-22T10:00:00.000Z',
  paidAt: '2026-11-22T10:00:00.000Z',
  amountCents: 550,
  refundedCents: 550,
  feeCents: 0,
  processingCents: 0,
  coveredCents: 0,
  creatorCents: 0,
  providerIntentId: 'pi_1',
  declines: [],
  refunds: [
    {
      id: refundId,
      status: 'succeeded',
      amountCents: 550,
      failureReason: null,
      waitingReason: null,
      reason: 'Paid twice',
      createdAt: '2026-11-22T10:00:00.000Z',
      updatedAt: '2026-11-22T10:00:00.000Z',
    },
  ],
  disputes: [
    {
      id: disputeId,
      providerDisputeId: 'du_1',
      status: 'won',
      reason: 'fraudulent',
      isInquiry: false,
      isOpen: false,
      amountCents: 435,
      feeCents: 1_500,
      evidenceDueAt: null,
      openedAt: '2026-11-22T10:00:00.000Z',
      updatedAt: '2026-11-22T10:00:00.000Z',
    },
  ],
  fraudMarks: [],
  mistake: null,
  payouts: [],
  ...overrides,
});

it('an administrator reads a tip in dollars, with its mails, its reports and what administrators did', async () => {
  const shown = tip();
  const asked: unknown[] = [];
  await gateway.services.respondTo(getTipDetailsRpc, () => shown);
  await gateway.services.respondTo(listTipMailsRpc, (query) => {
    asked.push(query);
    return [];
  });
  await gateway.services.respondTo(reportCasesList.listRpc, (query) => {
    asked.push(query);
    return { cases: [], nextCursor: null };
  });
  await gateway.services.respondTo(activityList.listRpc, (query) => {
    asked.push(query);
    return { entries: [], nextCursor: null };
  });
  const response = await gateway.get(`/api/admin/tips/${id}`, ADMIN_HEADERS);
  expect(await response.json()).toMatchObject({
    amount: 5.5,
    refunded: 5.5,
    creator: 0,
    refunds: [{ amount: 5.5, reason: 'Paid twice' }],
    disputes: [{ amount: 4.35, fee: 15 }],
    mails: [],
    reports: [],
    activity: [],
  });
  expect(asked).toEqual(
    expect.arrayContaining([
      { tipId: id, refundIds: [refundId], disputeIds: [disputeId] },
      { creatorId: shown.creatorId, targetId: id, state: 'all', limit: 50 },
      { target: id, limit: 50 },
    ]),
  );
});

it("an administrator reveals the address of a tip's tipper", async () => {
  let asked: unknown;
  await gateway.services.respondTo(revealSenderRpc, (query) => {
    asked = query;
    return { senderEmail: 'alex@example.com' };
  });
  const response = await post(`/api/admin/tips/${id}/reveal-sender`, {});
  expect([response.status, await response.json()]).toEqual([200, { senderEmail: 'alex@example.com' }]);
  expect(asked).toEqual({ tipId: id });
});

it('an administrator hides the comment that a tip has, but not an empty one', async () => {
  const shown = tip();
  let asked: unknown;
  await gateway.services.respondTo(getTipDetailsRpc, () => shown);
  await gateway.services.respondTo(hideCommentRpc, (query) => {
    asked = query;
    throw new RpcError('WRONG_STATE', 'Olga has already hidden this comment.');
  });
  const hiding = { reason: 'spam', message: 'It sells things', note: 'Seen' };
  expect((await post(`/api/admin/tips/${id}/hide`, hiding)).status).toBe(409);
  expect(asked).toEqual({
    ...hiding,
    creatorId: shown.creatorId,
    comment: { tipId: id, senderName: 'Alex', message: 'Rude' },
  });
  asked = undefined;
  await gateway.services.respondTo(getTipDetailsRpc, () => tip({ message: '' }));
  expect((await post(`/api/admin/tips/${id}/hide`, hiding)).status).toBe(409);
  expect(asked).toBeUndefined();
});
