import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import {
  countHeldTipsRpc,
  countWaitingMoneyRpc,
  getPlatformTipStatsRpc,
  getTipStatsRpc,
} from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { changePercent, isNewAccount } from '../src/upkeep/stats/daily-change.js';
import {
  addPayoutMethod,
  createCreator,
  createPendingTip,
  giveTip,
  insertPaidTip,
  type TestCreator,
} from './factories.js';
import { bookTip, createPayableCreator, payOut, ruleBy } from './payouts.js';
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
  const isoDay = (time: Date) => time.toISOString().slice(0, 10);
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
      unansweredCount: 0,
      heldCount: 0,
      isNewAccount: true,
      dailyChange: null,
      heldBalanceCents: 0,
      hasPayoutMethod: false,
      days: [],
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
    const { days, ...totals } = await statsOf(creator);
    expect(days.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(3_050);
    expect(totals).toEqual({
      totalTips: 4,
      totalAmountCents: 3_050,
      commentCount: 3,
      unansweredCount: 2,
      heldCount: 0,
      isNewAccount: false,
      dailyChange: { amount: 75, comments: 100 },
      heldBalanceCents: 0,
      hasPayoutMethod: false,
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
    expect(await statsOf(creator)).toMatchObject({
      totalAmountCents: 1_505,
      heldBalanceCents: 0,
      hasPayoutMethod: true,
    });
  });

  it('list each day with tips since the first of last month, or of the last 30 days', async () => {
    const creator = await createCreator(tips);
    const now = new Date();
    const dayAgo = (days: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days));
    const begin = new Date(
      Math.min(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1), Number(dayAgo(29))),
    );
    const insert = (succeededAt: Date, amountCents: number) =>
      insertPaidTip(tips, creator, { succeededAt, amountCents });
    await insert(dayAgo(0), 100);
    await insert(dayAgo(5), 1_000);
    await insert(new Date(Number(dayAgo(4)) - 1), 2_000);
    await insert(begin, 400);
    await insert(new Date(Number(begin) - 1), 8_000);
    await insertPaidTip(tips, await createCreator(tips), { succeededAt: dayAgo(5), amountCents: 700 });
    expect((await statsOf(creator)).days).toEqual([
      { day: isoDay(begin), amountCents: 400 },
      { day: isoDay(dayAgo(5)), amountCents: 3_000 },
      { day: isoDay(dayAgo(0)), amountCents: 100 },
    ]);
  });

  it.each([
    [-720, '2026-11-20T12:30:00Z', 0],
    [-300, '2026-11-20T04:59:00Z', -1],
    [345, '2026-11-20T18:15:00Z', 1],
    [840, '2026-11-20T10:00:00Z', 1],
    [60, '2026-11-20T22:59:00Z', 0],
  ])(
    'with a clock %i minutes ahead of UTC count a tip at %s on the day %i later',
    async (ahead, at, later) => {
      const creator = await createCreator(tips);
      const time = new Date(Date.now() - 10 * DAY_MS);
      const [hours, minutes] = [Number(at.slice(11, 13)), Number(at.slice(14, 16))];
      time.setUTCHours(hours, minutes, 0, 0);
      await insertPaidTip(tips, creator, { succeededAt: time, amountCents: 500 });
      const { days } = await tips.rpc.call(
        getTipStatsRpc,
        { utcOffsetMinutes: ahead },
        { actor: creator.actor },
      );
      expect(days).toEqual([{ day: isoDay(new Date(Number(time) + later * DAY_MS)), amountCents: 500 }]);
    },
  );

  it('count what waits for administrators once per tip, and only for them', async () => {
    await ruleBy(tips, {});
    const [held, free] = [await createPayableCreator(tips), await createPayableCreator(tips)];
    const ids: string[] = [];
    const other = await createCreator(tips);
    for (const creator of [held, free]) await bookTip(tips, creator);
    for (let n = 0; n < 4; n += 1) ids.push(await bookTip(tips, other));
    await payOut(tips);
    await tips.database.query('UPDATE creators SET is_blocked = true WHERE id = $1', [held.id]);
    const [first, second, third, fourth] = ids;
    const insert = (statement: string, ...values: unknown[]) => tips.database.query(statement, values);
    const dispute = (tipId: string | undefined, status: string, days: number) =>
      insert(
        `INSERT INTO disputes (id, tip_id, provider_dispute_id, status, reason, amount_cents, taken_cents, fee_cents, is_open,
           evidence_due_at, opened_at, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, gen_random_uuid(), $2, 'general', 500, 0, 0, true,
           now() + make_interval(days => $3), now(), now(), now())`,
        tipId,
        status,
        days,
      );
    await dispute(first, 'needs_response', 9);
    await dispute(second, 'warning_needs_response', 3);
    await dispute(third, 'under_review', 1);
    const refund = (tipId: string | undefined, status: string) =>
      insert(
        `INSERT INTO refunds (id, tip_id, provider_refund_id, amount_cents, status, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, gen_random_uuid(), 500, $2, now(), now())`,
        tipId,
        status,
      );
    for (const tipId of [first, second, second, third]) await refund(tipId, 'failed');
    await refund(third, 'pending');
    for (const kind of ['review', 'early-fraud-warning'])
      await insert(
        `INSERT INTO fraud_marks (id, tip_id, kind, provider_id, reason, opened_at)
         VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), 'rule', now())`,
        fourth,
        kind,
      );
    await insert('INSERT INTO mistakes (tip_id) VALUES ($1), ($2)', first, third);
    for (const [drifts, minutes] of [
      [7, 9],
      [2, 5],
    ])
      await insert(
        `INSERT INTO reconciliations (status, started_at, ended_at, drift_count)
         VALUES ('finished', now() + make_interval(mins => -$2::int), now(), $1)`,
        drifts,
        minutes,
      );
    const [{ due }] = await insert('SELECT evidence_due_at AS due FROM disputes WHERE tip_id = $1', second);
    expect(await tips.rpc.call(countWaitingMoneyRpc, {}, { actor: admin })).toEqual({
      disputes: 2,
      evidenceDueAt: due.toISOString(),
      failedRefunds: 2,
      markedTips: 1,
      mistakes: 1,
      waitingRuns: 0,
      heldPayouts: 1,
      debtTies: 0,
      drift: 2,
    });
    for (const actor of [free.actor, { kind: 'anonymous' } as const])
      await expect(tips.rpc.call(countWaitingMoneyRpc, {}, { actor })).rejects.toMatchObject({
        code: 'NOT_SIGNED_IN',
      });
  });

  it('are readable only by the creator, and those of the platform only by administrators', async () => {
    const creator = await createCreator(tips);
    await expect(tips.rpc.call(getTipStatsRpc, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    for (const actor of [creator.actor, { kind: 'anonymous' } as const]) {
      const call = tips.rpc.call(getPlatformTipStatsRpc, {}, { actor });
      await expect(call).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
  });

  it('count held tips, also for the navigation', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    for (const [owner, status, heldFor] of [
      [creator, 'succeeded', 'policy'],
      [creator, 'succeeded', 'filter'],
      [creator, 'succeeded', null],
      [creator, 'refunded', 'policy'],
      [other, 'succeeded', 'policy'],
    ] as const) {
      const id = await insertPaidTip(tips, owner, { succeededAt: hoursAgo(1), status });
      await tips.database.query(
        'UPDATE tips SET held_for = $2::text, is_hidden = $2::text IS NOT NULL WHERE id = $1',
        [id, heldFor],
      );
    }
    const { actor } = creator;
    expect(await tips.rpc.call(countHeldTipsRpc, {}, { actor })).toEqual({ heldCount: 2 });
    expect(await tips.rpc.call(getTipStatsRpc, {}, { actor })).toMatchObject({ heldCount: 2 });
  });
});
