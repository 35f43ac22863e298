import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { listPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { tipAmountChanged, tipDisputed } from '@sprinkle/contracts/tips/tips.events';
import { getCreatorRevenueRpc, getTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import type { Stripe } from 'stripe';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import {
  accountsOf,
  balanceOf,
  createCreator,
  createPendingTip,
  findLines,
  findTip,
  giveCompleteTip,
  listDisputesOnce,
  pay,
  settle,
  waitForProcessingFee,
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

/** From now on, each dispute is one of $1.55. */
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

it('a dispute that is lost for part of a tip leaves the rest of the tip and of the balance', async () => {
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

it('a tip that an older release stored as wholly lost keeps the rest that was not', async () => {
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

async function givePrevented(amountCents: number) {
  const owner = await createCreator(tips);
  const { paymentIntentId: intentId } = await createPendingTip(tips, owner, { amountCents });
  await pay(tips, intentId);
  const { id } = await waitForProcessingFee(tips, intentId);
  await tips.sandbox.setFaults({ dropWebhooks: true });
  await tips.sandbox.dispute(intentId, 'prevented');
  return { owner, id, intentId };
}

it.each(['prevented', 'decided_in_a_new_word'])(
  'a dispute that ended as %s and took money is lost',
  async (status) => {
    const { owner, id, intentId } = await givePrevented(1_999);
    listDisputesOnce(tips, { status });
    expect(await settle(tips, intentId)).toMatchObject({ outcome: 'settled' });
    expect(await findTip(tips, id)).toMatchObject({ status: 'lost', refunded_cents: 1_999, problem: null });
    expect(await balanceOf(tips, owner)).toBe(0);
    expect(await accountsOf(tips, id)).toEqual({ platform: -88, provider: 88 });
    const decisions = await eventsOf(tips, tipDisputed.type, 'tipId', id);
    expect(decisions.map(({ payload }) => payload)).toMatchObject([{ outcome: 'lost', amountCents: 1_999 }]);
    await settle(tips, intentId);
    expect(await eventsOf(tips, tipDisputed.type, 'tipId', id)).toHaveLength(1);
  },
);

it('a prevented dispute that took nothing leaves the tip to its creator', async () => {
  const { owner, id, intentId } = await givePrevented(435);
  listDisputesOnce(tips, { balance_transactions: [] });
  await settle(tips, intentId);
  expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded', refunded_cents: 0 });
  expect(await balanceOf(tips, owner)).toBe(391);
  expect(await eventsOf(tips, tipDisputed.type, 'tipId', id)).toEqual([]);
});

it('the money of a closed inquiry stays in the reserve until it has come back', async () => {
  const { owner, id, intentId } = await givePrevented(115);
  listDisputesOnce(tips, { status: 'warning_closed' });
  await settle(tips, intentId);
  expect(await findTip(tips, id)).toMatchObject({ status: 'disputed' });
  const [waiting] = await tips.database.query('SELECT next_check_at FROM disputes WHERE tip_id = $1', [id]);
  expect(waiting.next_check_at).toBeInstanceOf(Date);
  listDisputesOnce(tips, { status: 'warning_closed', balance_transactions: [] });
  await settle(tips, intentId);
  expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded' });
  expect(await balanceOf(tips, owner)).toBe(103);
});
