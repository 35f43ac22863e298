import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { setGoalRpc } from '@sprinkle/contracts/tips/page/goals.rpc';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { getCreatorRevenueRpc, getRevenueTotalsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { addPayoutMethod, createCreator, insertPaidTip, minutesAgo, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

const admin: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const revenueOf = (creator: TestCreator) =>
  tips.rpc.call(getCreatorRevenueRpc, { creatorId: creator.id }, { actor: admin });
const at = (time: string) => new Date(time);

it('the revenue of a creator sums succeeded tips by week, from Monday to Sunday in UTC', async () => {
  const creator = await createCreator(tips);
  const other = await createCreator(tips);
  // 2026-11-09 is a Monday.
  await insertPaidTip(tips, creator, { amountCents: 1_000, succeededAt: at('2026-11-09T00:00:00Z') });
  await insertPaidTip(tips, creator, { amountCents: 2_000, succeededAt: at('2026-11-15T23:59:59Z') });
  await insertPaidTip(tips, creator, { amountCents: 500, succeededAt: at('2026-11-08T23:59:59Z') });
  await insertPaidTip(tips, creator, {
    amountCents: 9_000,
    succeededAt: at('2026-11-10T00:00:00Z'),
    status: 'refunded',
  });
  await insertPaidTip(tips, other, { amountCents: 700, succeededAt: at('2026-11-10T00:00:00Z') });
  expect(await revenueOf(creator)).toMatchObject({
    totalRevenueCents: 3_500,
    platformFeeCents: 350,
    revenueAfterFeeCents: 3_150,
    weeklyRevenue: [
      { weekStart: '2026-11-09', weekEnd: '2026-11-15', revenueAfterFeeCents: 2_700 },
      { weekStart: '2026-11-02', weekEnd: '2026-11-08', revenueAfterFeeCents: 450 },
    ],
  });
});

it('the revenue of a creator counts today by UTC', async () => {
  const creator = await createCreator(tips);
  const now = new Date();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  await insertPaidTip(tips, creator, { amountCents: 400, succeededAt: new Date(midnight - 1_000) });
  await insertPaidTip(tips, creator, { amountCents: 300, succeededAt: new Date() });
  const { todayRevenueCents, totalRevenueCents } = await revenueOf(creator);
  expect(totalRevenueCents).toBe(700);
  // The day may have changed since the tip was inserted.
  const isSameDay = new Date().getUTCDate() === now.getUTCDate();
  if (isSameDay) expect(todayRevenueCents).toBe(300);
});

it('the page of a creator shows the comments, hidden ones included, and masks the payout methods', async () => {
  const creator = await createCreator(tips);
  await addPayoutMethod(tips, creator);
  const first = { message: 'First', succeededAt: at('2026-11-09T10:00:00Z') };
  const second = { message: 'Second', succeededAt: at('2026-11-10T10:00:00Z'), isHidden: true };
  await insertPaidTip(tips, creator, first);
  const newest = await insertPaidTip(tips, creator, second);
  await insertPaidTip(tips, creator, { succeededAt: at('2026-11-11T10:00:00Z') });
  const revenue = await revenueOf(creator);
  expect(revenue.commentCount).toBe(2);
  expect(revenue.tipsWithComments.map(({ message }) => message)).toEqual(['Second', 'First']);
  expect(revenue.tipsWithComments[0]).toEqual({
    id: newest,
    senderName: 'Sam',
    message: 'Second',
    amountCents: 500,
    createdAt: '2026-11-10T10:00:00.000Z',
    response: null,
    respondedAt: null,
  });
  expect(revenue.paymentMethods).toEqual([
    { id: expect.any(String), type: 'venmo', accountInfo: '@***a', isDefault: true },
  ]);
});

it('the page of a creator shows administrators the same goal as the public page, or null without one', async () => {
  const creator = await createCreator(tips);
  expect((await revenueOf(creator)).goal).toBeNull();
  const set = { title: 'A new camera', targetCents: 50_000 };
  await tips.rpc.call(setGoalRpc, set, { actor: creator.actor });
  await insertPaidTip(tips, creator, { amountCents: 700, succeededAt: minutesAgo(-1) });
  const { goal } = await revenueOf(creator);
  expect(goal).toMatchObject({ ...set, reachedCents: 700 });
  expect((await tips.rpc.call(getPublicTipsRpc, { username: creator.username })).goal).toEqual(goal);
});

it('the revenue of a creator whom nobody has tipped is empty', async () => {
  const revenue = await tips.rpc.call(getCreatorRevenueRpc, { creatorId: randomUUID() }, { actor: admin });
  expect(revenue).toEqual({
    todayRevenueCents: 0,
    totalRevenueCents: 0,
    platformFeeCents: 0,
    revenueAfterFeeCents: 0,
    weeklyRevenue: [],
    commentCount: 0,
    tipsWithComments: [],
    paymentMethods: [],
    goal: null,
  });
});

it('the revenue totals of a thousand creators arrive in one call, before fees', async () => {
  const [first, second] = [await createCreator(tips), await createCreator(tips)];
  await insertPaidTip(tips, first, { amountCents: 1_000, succeededAt: new Date() });
  await insertPaidTip(tips, first, { amountCents: 250, succeededAt: new Date() });
  await insertPaidTip(tips, first, { amountCents: 900, succeededAt: new Date(), status: 'disputed' });
  const creatorIds = [first.id, second.id, ...Array.from({ length: 998 }, () => randomUUID())];
  expect(await tips.rpc.call(getRevenueTotalsRpc, { creatorIds }, { actor: admin })).toEqual([
    { creatorId: first.id, revenueTotalCents: 1_250 },
  ]);
});

it('the revenue of a creator is for administrators only', async () => {
  const creator = await createCreator(tips);
  const { actor, id: creatorId } = creator;
  await expect(tips.rpc.call(getCreatorRevenueRpc, { creatorId }, { actor })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  await expect(
    tips.rpc.call(getRevenueTotalsRpc, { creatorIds: [creatorId] }, { actor }),
  ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
