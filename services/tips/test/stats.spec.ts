import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getPlatformTipStatsRpc, getTipStatsRpc } from '@sprinkle/contracts/tips/stats.rpc';
import { changePercent, isNewAccount } from '../src/stats/daily-change.js';
import {
  addPayoutMethod,
  createCreator,
  createPendingTip,
  giveTip,
  insertPaidTip,
  type TestCreator,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

describe('the daily change', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 100],
    [0, 5, -100],
    [150, 100, 50],
    [100, 300, -66.7],
    [2, 3, -33.3],
    [1_001, 1_000, 0.1],
  ])('compares %i with %i before as %d percent', (current, before, percent) => {
    expect(changePercent(current, before)).toBe(percent);
  });

  it('is shown for accounts older than 48 hours', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(isNewAccount(new Date('2026-11-18T12:00:00Z'), now)).toBe(false);
    expect(isNewAccount(new Date('2026-11-18T12:00:01Z'), now)).toBe(true);
    expect(isNewAccount(null, now)).toBe(true);
  });
});

describe('tip stats', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const admin: Actor = {
    kind: 'admin',
    id: '7d3f8f9e-5f0e-4c0e-9d7e-0a6f1c2b3d4e',
    username: 'root',
    role: 'admin',
  };
  let tips: TestTips;

  beforeAll(async () => {
    tips = await startTips();
  });

  afterAll(() => tips.stop());

  const statsOf = (creator: TestCreator) => tips.rpc.call(getTipStatsRpc, {}, { actor: creator.actor });

  it('are zero for a new account', async () => {
    const creator = await createCreator(tips, { account: { createdAt: new Date().toISOString() } });
    expect(await statsOf(creator)).toEqual({
      totalTips: 0,
      totalAmountCents: 0,
      commentCount: 0,
      isNewAccount: true,
      dailyChange: null,
      heldBalanceCents: 0,
    });
    await expect(tips.rpc.call(getPlatformTipStatsRpc, {}, { actor: admin })).resolves.toEqual({
      totalTips: 0,
      totalTipAmountCents: 0,
      averageTipAmountCents: 0,
      platformFeeTotalCents: 0,
    });
  });

  it('count only succeeded tips of the creator, hidden comments included', async () => {
    const creator = await createCreator(tips);
    const other = await createCreator(tips);
    await insertPaidTip(tips, creator, { amountCents: 1_500, message: 'One', succeededAt: hoursAgo(1) });
    await insertPaidTip(tips, creator, {
      amountCents: 250,
      message: 'Two',
      succeededAt: hoursAgo(23),
      isHidden: true,
    });
    await insertPaidTip(tips, creator, { amountCents: 1_000, message: 'Three', succeededAt: hoursAgo(25) });
    await insertPaidTip(tips, creator, { amountCents: 300, succeededAt: hoursAgo(200) });
    await insertPaidTip(tips, creator, {
      amountCents: 900,
      message: 'Back',
      succeededAt: hoursAgo(2),
      status: 'refunded',
    });
    await insertPaidTip(tips, other, { amountCents: 700, message: 'Other', succeededAt: hoursAgo(2) });
    await createPendingTip(tips, creator);
    expect(await statsOf(creator)).toEqual({
      totalTips: 4,
      totalAmountCents: 3_050,
      commentCount: 3,
      isNewAccount: false,
      dailyChange: { amount: 75, comments: 100 },
      heldBalanceCents: 0,
    });
    expect(await tips.rpc.call(getPlatformTipStatsRpc, {}, { actor: admin })).toEqual({
      totalTips: 5,
      totalTipAmountCents: 3_750,
      averageTipAmountCents: 750,
      platformFeeTotalCents: 375,
    });
  });

  it('show the held balance, net of fees, until there is a payout method', async () => {
    const creator = await createCreator(tips);
    const other = await createCreator(tips);
    await giveTip(tips, creator, { amountCents: 500 });
    await giveTip(tips, creator, { amountCents: 1_005 });
    await giveTip(tips, other, { amountCents: 10_000 });
    expect(await statsOf(creator)).toMatchObject({ totalAmountCents: 1_505, heldBalanceCents: 1_354 });
    await addPayoutMethod(tips, creator);
    expect(await statsOf(creator)).toMatchObject({ totalAmountCents: 1_505, heldBalanceCents: 0 });
  });

  it('are readable by the creator, and those of the platform by administrators', async () => {
    const creator = await createCreator(tips);
    await expect(tips.rpc.call(getTipStatsRpc, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    for (const actor of [creator.actor, { kind: 'anonymous' } as const]) {
      const call = tips.rpc.call(getPlatformTipStatsRpc, {}, { actor });
      await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
  });
});
