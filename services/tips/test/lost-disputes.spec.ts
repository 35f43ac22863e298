import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { getCreatorRevenueRpc } from '@sprinkle/contracts/tips/stats.rpc';
import { getTipStatsRpc } from '@sprinkle/contracts/tips/stats.rpc';
import { tipAmountChanged, tipDisputed } from '@sprinkle/contracts/tips/tips.events';
import { listPublicTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import type { Stripe } from 'stripe';
import { CountLostDisputes1799720000000 as CountLostDisputes } from '../src/migrations/1799720000000-count-lost-disputes.js';
import { StripePayments } from '../src/stripe/stripe.js';
import {
  accountsOf,
  balanceOf,
  createCreator,
  findLines,
  findTip,
  giveCompleteTip,
  insertPaidTip,
  listDisputesOnce,
  settle,
} from './factories.js';
import { admin, eventsOf } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterEach(() => {
  jest.restoreAllMocks();
  return tips.sandbox.setFaults({ dropWebhooks: false });
});

afterAll(() => tips.stop());

async function giveDisputedTip() {
  const owner = await createCreator(tips);
  const { id, intentId } = await giveCompleteTip(tips, owner);
  await tips.sandbox.setFaults({ dropWebhooks: true });
  await tips.sandbox.dispute(intentId);
  return { owner, id, intentId };
}

/** Makes each dispute one of $1.55 from now on. */
function listDisputesInPart(status?: Stripe.Dispute.Status): void {
  const stripe = tips.app.get(StripePayments);
  jest.restoreAllMocks();
  const list = stripe.listDisputes.bind(stripe);
  jest.spyOn(stripe, 'listDisputes').mockImplementation(async (intent) =>
    (await list(intent)).map((dispute) => ({
      ...dispute,
      ...(status && { status }),
      amount: 155,
      balance_transactions: dispute.balance_transactions.map((taken) => ({ ...taken, amount: -155 })),
    })),
  );
}

it('the creator gets the money of a lost dispute when the bank reverses its decision', async () => {
  const { owner, id, intentId } = await giveDisputedTip();
  const { data } = await tips.stripe.disputes.list({ payment_intent: intentId });
  await tips.stripe.disputes.close(String(data[0]?.id));
  await settle(tips, intentId);
  expect(await findTip(tips, id)).toMatchObject({ status: 'lost', refunded_cents: 500 });
  listDisputesOnce(tips, { status: 'appeal_under_review' });
  expect(await settle(tips, intentId)).toMatchObject({ outcome: 'settled' });
  expect(await findTip(tips, id)).toMatchObject({ status: 'disputed', refunded_cents: 0, problem: null });
  expect(await accountsOf(tips, id)).toMatchObject({ tipper: -500, reserve: 500 });
  listDisputesOnce(tips, { status: 'won', balance_transactions: [] });
  expect(await settle(tips, intentId)).toMatchObject({ outcome: 'settled' });
  expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded', refunded_cents: 0, problem: null });
  expect(await balanceOf(tips, owner)).toBe(450);
  const decisions = await eventsOf(tips, tipDisputed.type, 'tipId', id);
  expect(decisions.map(({ payload }) => payload)).toMatchObject([
    { outcome: 'lost' },
    { outcome: 'open' },
    { outcome: 'won' },
  ]);
});

it('a dispute that is lost about a part of a tip leaves the rest of the tip and of the balance', async () => {
  const { owner, id, intentId } = await giveDisputedTip();
  listDisputesInPart();
  await settle(tips, intentId);
  expect(await findTip(tips, id)).toMatchObject({ status: 'disputed', refunded_cents: 0 });
  listDisputesInPart('lost');
  await settle(tips, intentId);
  expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded', refunded_cents: 155 });
  // The fee on the remaining $3.45 is $0.35.
  expect(await balanceOf(tips, owner)).toBe(310);
  const { actor, username } = owner;
  expect(await tips.rpc.call(getTipStatsRpc, {}, { actor })).toMatchObject({
    totalTips: 1,
    totalAmountCents: 345,
    heldBalanceCents: 310,
  });
  expect(await tips.rpc.call(listPublicTipsRpc, { username })).toMatchObject([{ amountCents: 345 }]);
  expect(await tips.rpc.call(getCreatorRevenueRpc, { creatorId: owner.id }, { actor: admin })).toMatchObject({
    totalRevenueCents: 345,
    platformFeeCents: 35,
    revenueAfterFeeCents: 310,
  });
  const changes = await eventsOf(tips, tipAmountChanged.type, 'tipId', id);
  expect(changes.map(({ payload }) => payload)).toMatchObject([{ changeCents: -500 }, { changeCents: 345 }]);
  const drift = await findLines(tips);
  expect(drift.filter((line) => line.startsWith(`tip ${id}`))).toEqual([]);
});

it('a tip of which a part was lost keeps the rest when the refund of the rest fails', async () => {
  const owner = await createCreator(tips);
  const { id, intentId } = await giveCompleteTip(tips, owner, 'pm_card_pendingRefund');
  await tips.sandbox.setFaults({ dropWebhooks: true });
  const rest = await tips.stripe.refunds.create({ payment_intent: intentId, amount: 345 });
  await tips.sandbox.dispute(intentId);
  listDisputesInPart('lost');
  expect(await settle(tips, intentId)).toMatchObject({ outcome: 'settled' });
  expect(await findTip(tips, id)).toMatchObject({ status: 'lost', refunded_cents: 500 });
  expect(await balanceOf(tips, owner)).toBe(0);
  await tips.sandbox.settleRefund(rest.id, 'failed');
  expect(await settle(tips, intentId)).toMatchObject({ outcome: 'settled' });
  expect(await findTip(tips, id)).toMatchObject({
    status: 'succeeded',
    refunded_cents: 155,
    refunded_fee_cents: 15,
    problem: null,
  });
  expect(await balanceOf(tips, owner)).toBe(310);
  const changes = await eventsOf(tips, tipAmountChanged.type, 'tipId', id);
  expect(changes.map(({ payload }) => payload)).toMatchObject([{ changeCents: -500 }, { changeCents: 345 }]);
});

it('a tip that an older release stored as lost in part keeps its rest', async () => {
  const { owner, id, intentId } = await giveDisputedTip();
  listDisputesInPart('lost');
  await settle(tips, intentId);
  const before = `status = 'lost', refunded_cents = 0, refunded_fee_cents = 0`;
  await tips.database.query(`UPDATE tips SET ${before} WHERE id = $1`, [id]);
  expect(await settle(tips, intentId)).toMatchObject({ outcome: 'settled' });
  expect(await findTip(tips, id)).toMatchObject({
    status: 'succeeded',
    refunded_cents: 155,
    refunded_fee_cents: 15,
  });
  expect(await balanceOf(tips, owner)).toBe(310);
  const changes = await eventsOf(tips, tipAmountChanged.type, 'tipId', id);
  expect(changes.at(-1)?.payload).toMatchObject({ changeCents: 345 });
});

it('the migration counts the rest of tips that an older release stored as lost in part', async () => {
  const owner = await createCreator(tips);
  const lost = { succeededAt: new Date(), status: 'lost' };
  const [part, whole] = [await insertPaidTip(tips, owner, lost), await insertPaidTip(tips, owner, lost)];
  for (const [id, cents] of [
    [part, 155],
    [whole, 500],
  ])
    await tips.database.query(
      `INSERT INTO disputes (id, tip_id, provider_dispute_id, status, reason, amount_cents, taken_cents, fee_cents, is_open,
         opened_at, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2, 'lost', 'fraudulent', $3, $3, 1500, false, now(), now(), now())`,
      [id, `dp_${id}`, cents],
    );
  const runner = tips.database.createQueryRunner();
  try {
    await new CountLostDisputes().up(runner);
  } finally {
    await runner.release();
  }
  const row = async (id: string) =>
    (
      await tips.database.query('SELECT status, refunded_cents, refunded_fee_cents FROM tips WHERE id = $1', [
        id,
      ])
    )[0];
  expect(await row(part)).toEqual({ status: 'succeeded', refunded_cents: 155, refunded_fee_cents: 15 });
  expect(await row(whole)).toEqual({ status: 'lost', refunded_cents: 500, refunded_fee_cents: 50 });
});
