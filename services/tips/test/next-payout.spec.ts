import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import type { TestCreator } from './factories.js';
import { bookTip, chooseMethodAgo, createPayableCreator, ruleBy } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { createConnectedCreator } from './transfers.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ STRIPE_CONNECT: 'on' });
});
afterAll(() => tips.stop());

const nextOf = async ({ actor }: TestCreator) =>
  (await tips.rpc.call(getBalanceRpc, {}, { actor })).nextPayout;

/** Returns midnight in UTC, this many days from now. */
function dayAfter(days: number): Date {
  const time = new Date(Date.now() + days * DAY_MS);
  time.setUTCHours(0, 0, 0, 0);
  return time;
}

/** Plans a weekly run on the weekday of this time. */
async function plan(due: Date, rules: Parameters<typeof ruleBy>[1] = {}): Promise<void> {
  await ruleBy(tips, rules);
  await tips.database.query(
    `UPDATE platform_settings SET automatic_payouts = 'weekly', automatic_payout_weekday = $2, automatic_payouts_due_at = $1`,
    [due, due.getUTCDay() || 7],
  );
}

describe('the next payout', () => {
  it('has the day of the next run, and the tips that are payable by then', async () => {
    const creator = await createConnectedCreator(tips);
    const due = dayAfter(4);
    await plan(due);
    await bookTip(tips, creator, { amountCents: 1_000 });
    await bookTip(tips, creator, { amountCents: 2_000, days: 6 });
    await bookTip(tips, creator, { amountCents: 4_000, days: 1 });
    expect(await nextOf(creator)).toEqual({ at: due.toISOString(), amountCents: 2_700 });
  });

  it('comes with the run after its last hold has ended', async () => {
    const creator = await createConnectedCreator(tips);
    const due = dayAfter(1);
    await plan(due);
    await bookTip(tips, creator, { amountCents: 1_000 });
    await chooseMethodAgo(tips, creator, 1);
    expect(await nextOf(creator)).toEqual({
      at: new Date(Number(due) + 7 * DAY_MS).toISOString(),
      amountCents: 900,
    });
  });

  it('counts tips that will reach the minimum payout by then, and has no day if they do not', async () => {
    const creator = await createConnectedCreator(tips);
    const due = dayAfter(4);
    await plan(due, { minimumPayoutCents: 1_000 });
    await bookTip(tips, creator, { amountCents: 1_000 });
    expect(await nextOf(creator)).toBeNull();
    await bookTip(tips, creator, { amountCents: 2_000, days: 6 });
    expect(await nextOf(creator)).toEqual({ at: due.toISOString(), amountCents: 2_700 });
  });

  it.each<[string, Parameters<typeof ruleBy>[1], string]>([
    ['for a sum above the limit of a review', { unreviewedPayoutLimitCents: 500 }, ''],
    ['for a creator who is blocked', {}, 'UPDATE creators SET is_blocked = true WHERE id = $1'],
    ['without a method', {}, 'DELETE FROM payment_methods WHERE user_id = $1'],
    [
      'while payouts are not automatic',
      {},
      `UPDATE platform_settings SET automatic_payouts = 'off', automatic_payouts_due_at = NULL WHERE $1 <> ''`,
    ],
  ])('has no day %s', async (_reason, rules, change) => {
    const creator = await createConnectedCreator(tips);
    await plan(dayAfter(4), rules);
    await bookTip(tips, creator, { amountCents: 1_000 });
    if (change) await tips.database.query(change, [creator.id]);
    expect(await nextOf(creator)).toBeNull();
  });

  it('has no day for a bank account, which is paid by hand', async () => {
    const creator = await createPayableCreator(tips);
    await plan(dayAfter(4));
    await bookTip(tips, creator, { amountCents: 1_000 });
    expect(await nextOf(creator)).toBeNull();
  });
});
