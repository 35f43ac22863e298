import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { tipAmountChanged, tipDisputed, tipRefunded } from '@sprinkle/contracts/tips/tips.events';
import { getTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { Stripe } from 'stripe';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import { closeCreator } from './close-creator.js';
import {
  accountsOf,
  balanceOf,
  createCreator,
  createPendingTip,
  findLines,
  findTip,
  giveCompleteTip,
  pay,
  settle,
  type TestCreator,
  waitForProcessingFee,
  waitForStatus,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterEach(() => {
  jest.restoreAllMocks();
  return tips.sandbox.setFaults({ dropWebhooks: false });
});

afterAll(() => tips.stop());

const giveTip = (card?: string, owner = creator) => giveCompleteTip(tips, owner, card);

const refund = (intentId: string, amount?: number) =>
  tips.stripe.refunds.create({ payment_intent: intentId, ...(amount && { amount }) });

async function disputeOf(intentId: string): Promise<Stripe.Dispute> {
  const { data } = await tips.stripe.disputes.list({ payment_intent: intentId });
  if (!data[0]) throw new Error(`${intentId} is not disputed`);
  return data[0];
}

async function submitEvidence(intentId: string, uncategorized_text: string): Promise<void> {
  const { id } = await disputeOf(intentId);
  await tips.stripe.disputes.update(id, { evidence: { uncategorized_text } });
}

const PAID = { tipper: -500, creator: 450, platform: 5, provider: 45 };
const REFUNDED = { platform: -45, provider: 45 };

const changesOf = (id: string) =>
  tips.events.of(tipAmountChanged).flatMap(({ tipId, changeCents }) => (tipId === id ? [changeCents] : []));

describe('a refund that was made at the provider', () => {
  it('returns the whole tip to the tipper, and its fee to the creator', async () => {
    const { id, intentId } = await giveTip();
    expect(await accountsOf(tips, id)).toEqual(PAID);
    await refund(intentId);
    expect(await waitForStatus(tips, id, 'refunded')).toMatchObject({ refunded_cents: 500 });
    expect(await accountsOf(tips, id)).toEqual(REFUNDED);
    expect(await tips.events.waitFor(tipAmountChanged, (change) => change.tipId === id)).toMatchObject({
      creatorId: creator.id,
      creatorUsername: creator.username,
      changeCents: -500,
    });
    expect(await tips.events.waitFor(tipRefunded, ({ tipId }) => tipId === id)).toMatchObject({
      amountCents: 500,
      tipAmountCents: 500,
      senderName: 'Sam',
      senderEmail: 'sam@example.com',
    });
  });

  it('leaves the rest of the tip when it is partial, with the fee in proportion', async () => {
    const owner = await createCreator(tips);
    const { id, intentId } = await giveTip('pm_card_visa', owner);
    await refund(intentId, 55);
    await refund(intentId, 50);
    await waitFor(async () => (await findTip(tips, id)).refunded_cents === 105);
    expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded' });
    // The fee on the remaining $3.95 is $0.40.
    expect(await accountsOf(tips, id)).toEqual({ tipper: -395, creator: 355, platform: -5, provider: 45 });
    const shown = await tips.rpc.call(listPublicTipsRpc, { username: owner.username });
    expect(shown).toEqual([expect.objectContaining({ id, amountCents: 395 })]);
    const stats = await tips.rpc.call(getTipStatsRpc, {}, { actor: owner.actor });
    expect(stats).toMatchObject({ totalTips: 1, totalAmountCents: 395, heldBalanceCents: 355 });
    await refund(intentId);
    await waitForStatus(tips, id, 'refunded');
    expect(await accountsOf(tips, id)).toEqual(REFUNDED);
    expect(await tips.rpc.call(listPublicTipsRpc, { username: owner.username })).toEqual([]);
  });

  it('counts from the moment it is on its way, and is published when it succeeds', async () => {
    const { id, intentId } = await giveTip('pm_card_pendingRefund');
    const { id: refundId } = await refund(intentId);
    await waitForStatus(tips, id, 'refunded');
    expect(await accountsOf(tips, id)).toEqual(REFUNDED);
    expect(tips.events.of(tipRefunded).filter(({ tipId }) => tipId === id)).toEqual([]);
    await tips.sandbox.settleRefund(refundId, 'succeeded');
    await tips.events.waitFor(tipRefunded, ({ tipId }) => tipId === id);
    expect(await findTip(tips, id)).toMatchObject({ status: 'refunded' });
    expect(await accountsOf(tips, id)).toEqual(REFUNDED);
  });

  it.each(['pm_card_pendingRefund', 'pm_card_refundFail'])(
    'restores the tip when it fails (%s)',
    async (card) => {
      const { id, intentId } = await giveTip(card);
      const { id: refundId } = await refund(intentId);
      await waitForStatus(tips, id, 'refunded');
      await tips.sandbox.settleRefund(refundId, 'failed');
      expect(await waitForStatus(tips, id, 'succeeded')).toMatchObject({ refunded_cents: 0 });
      expect(await accountsOf(tips, id)).toEqual(PAID);
      await waitFor(() => changesOf(id).length === 2);
      expect(changesOf(id)).toEqual([-500, 500]);
    },
  );

  it('is settled by its event alone when the event of the payment never came', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await tips.sandbox.setFaults({ dropWebhooks: false });
    await refund(paymentIntentId);
    const { id } = await waitForStatus(tips, paymentIntentId, 'refunded');
    await waitForProcessingFee(tips, id);
    expect(await accountsOf(tips, id)).toEqual(REFUNDED);
  });

  it('is posted once when it is settled again, several times at once', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId: intentId } = await createPendingTip(tips, creator);
    await pay(tips, intentId);
    await tips.sandbox.setFaults({ dropWebhooks: false });
    const { id } = await waitForStatus(tips, intentId, 'pending');
    await refund(intentId);
    await waitForStatus(tips, id, 'refunded');
    await Promise.all(Array.from({ length: 5 }, () => settle(tips, intentId)));
    await waitForProcessingFee(tips, id);
    expect(await accountsOf(tips, id)).toEqual(REFUNDED);
    await tips.events.waitFor(tipRefunded, ({ tipId }) => tipId === id);
    expect(tips.events.of(tipRefunded).filter(({ tipId }) => tipId === id)).toHaveLength(1);
  });
});

describe('a dispute', () => {
  it('reserves the amount, takes the tip off the page, and restores it when won', async () => {
    const owner = await createCreator(tips);
    const { id, intentId } = await giveTip('pm_card_visa', owner);
    await tips.sandbox.dispute(intentId);
    await waitForStatus(tips, id, 'disputed');
    expect(await accountsOf(tips, id)).toEqual({
      tipper: -500,
      reserve: 500,
      platform: -1_545,
      provider: 1_545,
    });
    expect(await balanceOf(tips, owner)).toBe(0);
    expect(await tips.rpc.call(listPublicTipsRpc, { username: owner.username })).toEqual([]);
    await submitEvidence(intentId, 'winning_evidence');
    await waitForStatus(tips, id, 'succeeded');
    expect(await accountsOf(tips, id)).toEqual({
      tipper: -500,
      creator: 450,
      platform: -1_495,
      provider: 1_545,
    });
    await tips.events.waitFor(tipDisputed, ({ tipId, outcome }) => tipId === id && outcome === 'won');
    const told = tips.events.of(tipDisputed).filter(({ tipId }) => tipId === id);
    expect(told.map(({ outcome }) => outcome)).toEqual(['open', 'won']);
    await waitFor(() => changesOf(id).length === 2);
    expect(changesOf(id)).toEqual([-500, 500]);
  });

  it('is taken from the creator when it is lost, the fee from the platform', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.dispute(intentId);
    await waitForStatus(tips, id, 'disputed');
    await submitEvidence(intentId, 'losing_evidence');
    await waitForStatus(tips, id, 'lost');
    expect(await accountsOf(tips, id)).toEqual({ platform: -1_545, provider: 1_545 });
    const lost = await tips.events.waitFor(
      tipDisputed,
      (told) => told.tipId === id && told.outcome === 'lost',
    );
    expect(lost).toMatchObject({ amountCents: 500, creatorUsername: creator.username });
  });

  it('takes no more from the creator than the rest of a partly refunded tip', async () => {
    const { id, intentId } = await giveTip();
    await refund(intentId, 200);
    await waitFor(async () => (await findTip(tips, id)).refunded_cents === 200);
    await tips.sandbox.dispute(intentId);
    await submitEvidence(intentId, 'losing_evidence');
    await waitForStatus(tips, id, 'lost');
    // The card holder has received $7.00 for a tip of $5.00.
    expect(await accountsOf(tips, id)).toEqual({ tipper: 200, platform: -1_745, provider: 1_545 });
  });

  it('leaves the tip untouched as an inquiry, until the bank turns it into a dispute', async () => {
    const { id, intentId } = await giveTip('pm_card_createDisputeInquiry');
    const stored = await waitFor(async () => {
      const [row] = await tips.database.query('SELECT * FROM disputes WHERE tip_id = $1', [id]);
      return row;
    });
    expect(stored).toMatchObject({
      status: 'warning_needs_response',
      is_open: true,
      taken_cents: 0,
      fee_cents: 0,
    });
    expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded' });
    expect(await accountsOf(tips, id)).toEqual(PAID);
    await submitEvidence(intentId, 'escalate_inquiry_evidence');
    await waitForStatus(tips, id, 'disputed');
  });

  it('is not overwritten by a state that was read from the provider before its decision', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.dispute(intentId);
    await waitForStatus(tips, id, 'disputed');
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const stripe = tips.app.get(StripePayments);
    const list = stripe.listDisputes.bind(stripe);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let hasRead = () => {};
    const read = new Promise<void>((resolve) => (hasRead = resolve));
    jest.spyOn(stripe, 'listDisputes').mockImplementationOnce(async (intent) => {
      const disputes = await list(intent);
      hasRead();
      await released;
      return disputes;
    });
    const late = settle(tips, intentId);
    await read;
    await submitEvidence(intentId, 'winning_evidence');
    await settle(tips, intentId);
    expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded' });
    release();
    await late;
    expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded' });
    expect(await accountsOf(tips, id)).toMatchObject({ creator: 450 });
  });
});

it('the platform pays the refund of a waived tip, which is waived again when the refund fails', async () => {
  const owner = await createCreator(tips);
  const { id, intentId } = await giveTip('pm_card_pendingRefund', owner);
  await closeCreator(tips, owner);
  expect(await accountsOf(tips, id)).toEqual({ tipper: -500, platform: 455, provider: 45 });
  const { id: refundId } = await refund(intentId);
  await waitForStatus(tips, id, 'refunded');
  expect(await balanceOf(tips, owner)).toBe(0);
  expect(await accountsOf(tips, id)).toEqual(REFUNDED);
  await tips.sandbox.settleRefund(refundId, 'failed');
  await waitForStatus(tips, id, 'succeeded');
  expect(await balanceOf(tips, owner)).toBe(0);
  expect(await accountsOf(tips, id)).toEqual({ tipper: -500, platform: 455, provider: 45 });
  expect((await findLines(tips)).filter((line) => line.includes(id))).toEqual([]);
});
