import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { getDailyTipStatsRpc, getPlatformTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SumUpDays } from '../src/upkeep/stats/sum-up-days.js';
import { decline } from './declines.js';
import {
  createCreator,
  createPendingTip,
  findLines,
  findTip,
  giveCompleteTip,
  insertPaidTip,
  pay,
  waitForStatus,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const admin: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

describe('the stats of each day', () => {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  const start = Date.now();
  const daysAgo = (days: number) => dayOf(new Date(start - days * 86_400_000));
  const readDays = (days = 365, lastDay = dayOf(new Date()), actor = admin) =>
    tips.rpc.call(getDailyTipStatsRpc, { lastDay, days }, { actor });
  const readDay = async (day: string) => (await readDays(1, day))[0];

  /** Days are summed up only once, so this sums them up again after a test has moved tips to another day. */
  const sumUp = async () => {
    await tips.database.query('DELETE FROM day_sums');
    let hasMore = true;
    while (hasMore) hasMore = await tips.app.get(SumUpDays).execute();
  };

  const moveDecline = (intentId: string, declinedAt: string) =>
    tips.database.query('UPDATE payments SET declined_at = $2 WHERE provider_intent_id = $1', [
      intentId,
      declinedAt,
    ]);

  /** Returns the last day that can be summed up now. */
  const lastSum = async () => {
    await sumUp();
    const [{ last }] = await tips.database.query(
      `SELECT to_char(max(day), 'YYYY-MM-DD') AS last FROM day_sums`,
    );
    return last as string;
  };

  const movePaidTip = (id: string, succeededAt: Date) =>
    tips.database.query('UPDATE tips SET succeeded_at = $2 WHERE id = $1', [id, succeededAt]);

  /** Counts all tips from scratch, by the definition itself. */
  const countAnew = async (): Promise<unknown[]> =>
    tips.database.query(
      `SELECT to_char(succeeded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS tips,
         sum(amount_cents - refunded_cents)::int AS "amountCents", sum(fee_cents - refunded_fee_cents)::int AS "platformFeeCents"
       FROM tips WHERE status = 'succeeded' GROUP BY 1 ORDER BY 1`,
    );
  const readTips = async () =>
    (await readDays())
      .filter((day) => day.tips > 0)
      .map(({ day, tips: count, amountCents, platformFeeCents }) => ({
        day,
        tips: count,
        amountCents,
        platformFeeCents,
      }));

  it('include every day up to the last, the oldest first, with zeros where nothing happened', async () => {
    const days = await readDays(7, '2020-03-02');
    expect(days.map(({ day }) => day)).toEqual([
      '2020-02-25',
      '2020-02-26',
      '2020-02-27',
      '2020-02-28',
      '2020-02-29',
      '2020-03-01',
      '2020-03-02',
    ]);
    expect(days[0]).toEqual({
      day: '2020-02-25',
      tips: 0,
      amountCents: 0,
      platformFeeCents: 0,
      failedPayments: 0,
      refunds: 0,
      refundedCents: 0,
    });
  });

  it('count a tip on its day by UTC, before and after the day is summed up', async () => {
    const creator = await createCreator(tips);
    const day = daysAgo(9);
    await sumUp();
    const before = await readDays(3, daysAgo(8));
    await insertPaidTip(tips, creator, { amountCents: 1_100, succeededAt: new Date(`${day}T00:00:00Z`) });
    await insertPaidTip(tips, creator, {
      amountCents: 2_200,
      succeededAt: new Date(`${day}T23:59:59.999Z`),
    });
    await tips.database.query('DELETE FROM day_sums');
    const unsummed = await readDays(3, daysAgo(8));
    expect(unsummed[1]).toEqual({
      ...before[1],
      tips: (before[1]?.tips ?? 0) + 2,
      amountCents: (before[1]?.amountCents ?? 0) + 3_300,
      platformFeeCents: (before[1]?.platformFeeCents ?? 0) + 330,
    });
    expect([unsummed[0], unsummed[2]]).toEqual([before[0], before[2]]);
    await sumUp();
    expect(await readDays(3, daysAgo(8))).toEqual(unsummed);
  });

  it('take a late refund off the day of the tip, and count it as a refund on the day it succeeded', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveCompleteTip(tips, creator);
    const day = daysAgo(5);
    await movePaidTip(id, new Date(`${day}T12:00:00Z`));
    await sumUp();
    const before = await readDay(day);
    const actor: Actor = { ...admin, authenticatedAt: new Date().toISOString() };
    const refundedBefore = await readDays(2);
    await tips.rpc.call(refundTipRpc, { tipId: id, reason: 'Twice' }, { actor, deadlineMs: 60_000 });
    await waitFor(async () => (await readDay(day))?.tips === (before?.tips ?? 0) - 1);
    expect(await readDay(day)).toEqual({
      ...before,
      tips: (before?.tips ?? 0) - 1,
      amountCents: (before?.amountCents ?? 0) - 500,
      platformFeeCents: (before?.platformFeeCents ?? 0) - 50,
    });
    // The day may have changed since.
    const sumOf = (days: { refunds: number; refundedCents: number }[]) =>
      days.reduce((sum, { refunds, refundedCents }) => [sum[0]! + refunds, sum[1]! + refundedCents], [0, 0]);
    const [refunds, cents] = sumOf(refundedBefore);
    expect(sumOf(await readDays(2))).toEqual([refunds! + 1, cents! + 500]);
  });

  it('count neither a payment that came too late nor its refund', async () => {
    const { paymentIntentId } = await createPendingTip(tips, await createCreator(tips));
    const { id } = await findTip(tips, paymentIntentId);
    await tips.database.query(`UPDATE tips SET status = 'canceled' WHERE id = $1`, [id]);
    const day = daysAgo(14);
    const before = await readDay(day);
    const insertRefund = (tipId: string) =>
      tips.database.query(
        `INSERT INTO refunds (id, tip_id, provider_refund_id, amount_cents, status, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, 500, 'succeeded', $3, $3)`,
        [tipId, `re_${tipId}`, `${day}T12:00:00Z`],
      );
    await insertRefund(id);
    expect(await readDay(day)).toEqual(before);
    await insertRefund(await insertPaidTip(tips, await createCreator(tips), { succeededAt: hoursAgo(500) }));
    expect(await readDay(day)).toEqual({
      ...before,
      refunds: (before?.refunds ?? 0) + 1,
      refundedCents: (before?.refundedCents ?? 0) + 500,
    });
  });

  it('agree with the platform totals, whatever refunds and disputes do to tips of summed-up days', async () => {
    const creator = await createCreator(tips);
    const ids: string[] = [];
    for (let number = 0; number < 60; number += 1) {
      const succeededAt = hoursAgo((number * 37) % 480);
      ids.push(await insertPaidTip(tips, creator, { amountCents: 100 + number * 37, succeededAt }));
    }
    await sumUp();
    const change = (changes: string, indexes: number[]) =>
      tips.database.query(`UPDATE tips SET ${changes} WHERE id = ANY ($1)`, [
        indexes.map((index) => ids[index]),
      ]);
    const everyOf = (divisor: number) => ids.flatMap((_id, index) => (index % divisor === 0 ? [index] : []));
    const whole = 'refunded_cents = amount_cents, refunded_fee_cents = fee_cents';
    for (const [changes, divisor] of [
      ['refunded_cents = 55, refunded_fee_cents = 5', 2],
      [`status = 'refunded', ${whole}`, 5],
      [`status = 'disputed'`, 3],
      [`status = 'succeeded'`, 6],
      [`status = 'lost'`, 9],
      [`status = 'succeeded', refunded_cents = 0, refunded_fee_cents = 0`, 10],
    ] as const) {
      await change(changes, everyOf(divisor));
      const read = await readTips();
      expect(read).toEqual(await countAnew());
      const totals = await tips.rpc.call(getPlatformTipStatsRpc, {}, { actor: admin });
      const sumOf = (name: 'tips' | 'amountCents' | 'platformFeeCents') =>
        read.reduce((sum, day) => sum + day[name], 0);
      expect({
        totalTips: sumOf('tips'),
        totalTipAmountCents: sumOf('amountCents'),
        platformFeeTotalCents: sumOf('platformFeeCents'),
      }).toEqual({
        totalTips: totals.totalTips,
        totalTipAmountCents: totals.totalTipAmountCents,
        platformFeeTotalCents: totals.platformFeeTotalCents,
      });
    }
  });

  it('count payments that failed or were canceled on the day they ended', async () => {
    const creator = await createCreator(tips);
    const day = daysAgo(12);
    const before = await readDay(day);
    for (const status of ['failed', 'canceled', 'pending']) {
      const { paymentIntentId } = await createPendingTip(tips, creator);
      await tips.database.query(
        `UPDATE tips SET status = $2, updated_at = $3 FROM payments
         WHERE tip_id = tips.id AND provider_intent_id = $1`,
        [paymentIntentId, status, `${day}T23:59:59Z`],
      );
    }
    await tips.database.query('DELETE FROM day_sums');
    const expected = { ...before, failedPayments: (before?.failedPayments ?? 0) + 2 };
    expect(await readDay(day)).toEqual(expected);
    await sumUp();
    expect(await readDay(day)).toEqual(expected);
  });

  it('count a declined payment on the day of its decline, even if it is given up on another', async () => {
    const { paymentIntentId } = await createPendingTip(tips, await createCreator(tips));
    const today = dayOf(new Date());
    const before = await readDay(today);
    await decline(tips, paymentIntentId);
    expect(await readDay(today)).toEqual({ ...before, failedPayments: (before?.failedPayments ?? 0) + 1 });
    const [declinedOn, endedOn] = [daysAgo(6), daysAgo(5)];
    const [declined, ended] = [await readDay(declinedOn), await readDay(endedOn)];
    await moveDecline(paymentIntentId, `${declinedOn}T23:00:00Z`);
    const expected = { ...declined, failedPayments: (declined?.failedPayments ?? 0) + 1 };
    expect(await lastSum()).toBe(daysAgo(7));
    expect(await readDay(declinedOn)).toEqual(expected);
    await tips.database.query(
      `UPDATE tips SET status = 'canceled', updated_at = $2 FROM payments
       WHERE tip_id = tips.id AND provider_intent_id = $1`,
      [paymentIntentId, `${endedOn}T23:00:00Z`],
    );
    expect([await readDay(declinedOn), await readDay(endedOn)]).toEqual([expected, ended]);
    expect(await lastSum()).not.toBe(daysAgo(7));
    expect([await readDay(declinedOn), await readDay(endedOn)]).toEqual([expected, ended]);
  });

  it('do not count a declined payment that was paid in the end', async () => {
    const { paymentIntentId } = await createPendingTip(tips, await createCreator(tips));
    const declinedOn = daysAgo(4);
    const before = await readDay(declinedOn);
    await decline(tips, paymentIntentId);
    await moveDecline(paymentIntentId, `${declinedOn}T23:00:00Z`);
    await pay(tips, paymentIntentId);
    await waitForStatus(tips, paymentIntentId, 'succeeded');
    await sumUp();
    expect(await readDay(declinedOn)).toEqual(before);
  });

  it('are summed up once and without a gap, up to the last day that has ended', async () => {
    await sumUp();
    await tips.app.get(SumUpDays).execute();
    const [sums] = await tips.database.query(
      `SELECT count(*)::int AS days, max(day) - min(day) + 1 AS span, to_char(max(day), 'YYYY-MM-DD') AS last FROM day_sums`,
    );
    expect(sums.days).toBe(sums.span);
    expect([daysAgo(1), daysAgo(2)]).toContain(sums.last);
  });

  it('are compared with their payments by reconciliation, as long as those are kept', async () => {
    const creator = await createCreator(tips);
    const [day, oldDay] = [daysAgo(20), daysAgo(40)];
    for (const paidOn of [day, oldDay])
      await insertPaidTip(tips, creator, {
        amountCents: 700,
        succeededAt: new Date(`${paidOn}T12:00:00Z`),
      });
    await sumUp();
    const dayLines = async () => (await findLines(tips)).filter((line) => line.startsWith('day '));
    expect(await dayLines()).toEqual([]);
    const [sums] = await tips.database.query<[Record<'tips' | 'cents' | 'fee' | 'failed', number>]>(
      `SELECT tips, amount_cents::int AS cents, fee_cents::int AS fee, failed_payments AS failed FROM day_sums WHERE day = $1`,
      [day],
    );
    await tips.database.query(
      `UPDATE day_sums SET amount_cents = amount_cents + 5, failed_payments = failed_payments + 1 WHERE day = $1`,
      [day],
    );
    await tips.database.query(
      'UPDATE day_sums SET tips = tips + 1, failed_payments = failed_payments + 1 WHERE day = $1',
      [oldDay],
    );
    expect(await dayLines()).toEqual([
      `day ${day}: keeps ${sums.cents + 5} cents of tips, its payments are ${sums.cents}`,
      `day ${day}: keeps ${sums.failed + 1} failed payments, its payments are ${sums.failed}`,
      `day ${oldDay}: keeps 2 tips, its payments are 1`,
    ]);
    await tips.database.query('DELETE FROM day_sums WHERE day = $1', [day]);
    expect(await dayLines()).toEqual(
      expect.arrayContaining([
        `day ${day}: keeps no tips, its payments are ${sums.tips}`,
        `day ${day}: keeps no cents of fees, its payments are ${sums.fee}`,
      ]),
    );
    await sumUp();
    expect(await dayLines()).toEqual([]);
  });

  it('are readable only by administrators, at most a year at a time', async () => {
    const creator = await createCreator(tips);
    for (const actor of [creator.actor, { kind: 'anonymous' } as const])
      await expect(readDays(7, '2026-11-01', actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    for (const [days, lastDay] of [
      [366, '2026-11-01'],
      [0, '2026-11-01'],
      [7, '2026-02-30'],
    ] as const)
      await expect(readDays(days, lastDay)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
