import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { tipRefunded, tipRefundFailed, tipRefundRequested } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CheckOpenReversals } from '../src/taking/reversals/check-open-reversals.js';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import {
  accountsOf,
  createCreator,
  createPendingTip,
  findLines,
  findTip,
  giveCompleteTip,
  settle,
  type TestCreator,
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
  return tips.sandbox.setFaults({ dropWebhooks: false, failNext: 0 });
});

afterAll(() => tips.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const admin: Actor & { id: string } = {
  kind: 'admin',
  id: randomUUID(),
  username: 'root',
  role: 'admin',
  authenticatedAt: minutesAgo(0),
  ipAddress: '192.0.2.7',
  userAgent: 'a test',
};

const REASON = 'The tipper mistyped the amount';
const REFUNDED = { platform: -45, provider: 45 };

const refund = (tipId: string, actor: Actor = admin) =>
  tips.rpc.call(refundTipRpc, { tipId, reason: REASON }, { actor, deadlineMs: 60_000 });

const giveTip = (card?: string) => giveCompleteTip(tips, creator, card);

const refundsOf = (tipId: string) =>
  tips.database.query('SELECT * FROM refunds WHERE tip_id = $1 ORDER BY created_at', [tipId]);

const refundsAtProvider = async (intentId: string) =>
  (await tips.stripe.refunds.list({ payment_intent: intentId })).data;

/** The service's own round may be working on the refund, too. */
const waitForRefund = (tipId: string, status: string) =>
  waitFor(async () => (await refundsOf(tipId)).at(-1)?.status === status);

/** Makes the unfinished refund due. */
async function finishRefunds(tipId: string): Promise<void> {
  await tips.database.query(
    'UPDATE refunds SET next_check_at = now() WHERE tip_id = $1 AND next_check_at IS NOT NULL',
    [tipId],
  );
  await tips.app.get(CheckOpenReversals).checkRefunds();
}

describe('the refund of a tip', () => {
  it('is made at the provider for the whole tip, and returns the fee too', async () => {
    const { id, intentId } = await giveTip();
    const reply = await refund(id);
    expect(reply).toMatchObject({ status: 'succeeded', amountCents: 500, failureReason: null });
    expect(await findTip(tips, id)).toMatchObject({ status: 'refunded', refunded_cents: 500 });
    expect(await accountsOf(tips, id)).toEqual(REFUNDED);
    expect(await refundsAtProvider(intentId)).toMatchObject([
      { amount: 500, reason: 'requested_by_customer', metadata: { refundId: reply.id } },
    ]);
    expect(await refundsOf(id)).toMatchObject([{ reason: REASON, requested_by: admin.id }]);
    const logged = await tips.events.waitFor(tipRefundRequested, (event) => event.tipId === id);
    expect(logged).toEqual({
      tipId: id,
      refundId: reply.id,
      adminId: admin.id,
      amountCents: 500,
      reason: REASON,
      ipAddress: '192.0.2.7',
      userAgent: 'a test',
    });
  });

  it('is made once when it is asked for again, at once and later', async () => {
    const { id, intentId } = await giveTip();
    const replies = await Promise.all(Array.from({ length: 5 }, () => refund(id)));
    await waitForStatus(tips, id, 'refunded');
    const again = await refund(id);
    expect(again.status).toBe('succeeded');
    expect(new Set([...replies, again].map((reply) => reply.id)).size).toBe(1);
    expect(await refundsAtProvider(intentId)).toHaveLength(1);
    await tips.events.waitFor(tipRefunded, ({ tipId }) => tipId === id);
    expect(tips.events.of(tipRefundRequested).filter(({ tipId }) => tipId === id)).toHaveLength(1);
    expect(tips.events.of(tipRefunded).filter(({ tipId }) => tipId === id)).toHaveLength(1);
    expect(await accountsOf(tips, id)).toEqual(REFUNDED);
  });

  it('is finished later when the provider was down', async () => {
    const { id } = await giveTip();
    await tips.sandbox.kill();
    expect(await refund(id)).toMatchObject({ status: 'requested' });
    expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded' });
    await tips.sandbox.start();
    await waitFor(async () => {
      await finishRefunds(id);
      return (await findTip(tips, id)).status === 'refunded';
    });
    await waitForRefund(id, 'succeeded');
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', next_check_at: null }]);
  });

  it('is found, not made again, when the process ended before it learned of the refund', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const stripe = tips.app.get(StripePayments);
    const create = stripe.createRefund.bind(stripe);
    const spy = jest.spyOn(stripe, 'createRefund').mockImplementation(async (...call) => {
      await create(...call);
      throw new Error('The process ends here');
    });
    expect(await refund(id)).toMatchObject({ status: 'requested' });
    spy.mockClear();
    await finishRefunds(id);
    await waitForStatus(tips, id, 'refunded');
    expect(spy).not.toHaveBeenCalled();
    expect(await refundsAtProvider(intentId)).toHaveLength(1);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('fails for good when the provider rejects it, and can be asked for again', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const stripe = tips.app.get(StripePayments);
    const create = stripe.createRefund.bind(stripe);
    jest.spyOn(stripe, 'createRefund').mockImplementationOnce(async (...call) => {
      await tips.stripe.refunds.create({ payment_intent: intentId, amount: 200 });
      return create(...call);
    });
    expect(await refund(id)).toMatchObject({ status: 'failed' });
    expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded', refunded_cents: 200 });
    expect(await refund(id)).toMatchObject({ status: 'succeeded', amountCents: 300 });
    expect(await accountsOf(tips, id)).toEqual(REFUNDED);
  });

  it('can be asked for again when another one fails after ours arrived', async () => {
    const { id, intentId } = await giveTip('pm_card_pendingRefund');
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { id: theirs } = await tips.stripe.refunds.create({ payment_intent: intentId, amount: 200 });
    await settle(tips, intentId);
    const first = await refund(id);
    expect(first).toMatchObject({ status: 'pending', amountCents: 300 });
    const made = (await refundsAtProvider(intentId)).find(({ metadata }) => metadata?.refundId === first.id);
    await tips.sandbox.settleRefund(String(made?.id), 'succeeded');
    await settle(tips, intentId);
    expect(await refund(id)).toMatchObject({ id: first.id, status: 'succeeded' });
    await tips.sandbox.settleRefund(theirs, 'failed');
    await settle(tips, intentId);
    const second = await refund(id);
    expect(second).toMatchObject({ status: 'pending', amountCents: 200 });
    expect((await refund(id)).id).toBe(second.id);
    expect(await accountsOf(tips, id)).toEqual(REFUNDED);
  });

  it('is pending until the bank has it, and can be asked for again when it fails', async () => {
    const { id, intentId } = await giveTip('pm_card_pendingRefund');
    expect(await refund(id)).toMatchObject({ status: 'pending' });
    expect((await refund(id)).status).toBe('pending');
    const [made] = await refundsAtProvider(intentId);
    await tips.sandbox.settleRefund(String(made?.id), 'failed');
    await waitForStatus(tips, id, 'succeeded');
    expect(await refundsOf(id)).toMatchObject([
      { status: 'failed', failure_reason: 'expired_or_canceled_card' },
    ]);
    expect(await refund(id)).toMatchObject({ status: 'pending' });
    expect(await refundsAtProvider(intentId)).toHaveLength(2);
  });

  it('is published as failed if it fails after it was published as succeeded', async () => {
    const { id, intentId } = await giveTip('pm_card_refundFail');
    await refund(id);
    await tips.events.waitFor(tipRefunded, ({ tipId }) => tipId === id);
    const [made] = await refundsAtProvider(intentId);
    await tips.sandbox.settleRefund(String(made?.id), 'failed');
    const failed = await tips.events.waitFor(tipRefundFailed, ({ tipId }) => tipId === id);
    const { id: creatorId } = creator;
    expect(failed).toMatchObject({ creatorId, senderEmail: 'sam@example.com', tipAmountCents: 500 });
  });

  it('is found by a look-up when its event never came', async () => {
    const { id, intentId } = await giveTip('pm_card_pendingRefund');
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await refund(id);
    const [made] = await refundsAtProvider(intentId);
    await tips.sandbox.settleRefund(String(made?.id), 'succeeded');
    // More look-ups than the exponent of the delay can count.
    await tips.database.query('UPDATE refunds SET checks = 40 WHERE tip_id = $1', [id]);
    await finishRefunds(id);
    await waitForRefund(id, 'succeeded');
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', next_check_at: null }]);
  });

  it('is rejected while the tip is disputed, and after the dispute is lost', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.dispute(intentId);
    await waitForStatus(tips, id, 'disputed');
    const disputed = { code: 'WRONG_STATE', message: "This tip is disputed and can't be refunded." };
    await expect(refund(id)).rejects.toMatchObject(disputed);
    const { data } = await tips.stripe.disputes.list({ payment_intent: intentId });
    await tips.stripe.disputes.close(String(data[0]?.id));
    await waitForStatus(tips, id, 'lost');
    await expect(refund(id)).rejects.toMatchObject(disputed);
    expect(await refundsOf(id)).toEqual([]);
  });

  it('is returned again by a repeated request, even after the bank took the money too', async () => {
    const { id, intentId } = await giveTip();
    const first = await refund(id);
    await tips.sandbox.dispute(intentId);
    const { data } = await tips.stripe.disputes.list({ payment_intent: intentId });
    await tips.stripe.disputes.close(String(data[0]?.id));
    await waitForStatus(tips, id, 'lost');
    expect(await refund(id)).toEqual(first);
  });

  it('fails if the tip is disputed and that event has not arrived yet', async () => {
    const { id, intentId } = await giveTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.dispute(intentId);
    expect(await refund(id)).toMatchObject({ status: 'failed', failureReason: 'charge_disputed' });
    expect(await findTip(tips, id)).toMatchObject({ status: 'disputed' });
    expect(await refundsAtProvider(intentId)).toEqual([]);
  });

  it('is rejected if the tip was refunded at the provider, or was never paid', async () => {
    const { id, intentId } = await giveTip();
    await tips.stripe.refunds.create({ payment_intent: intentId });
    await waitForStatus(tips, id, 'refunded');
    await expect(refund(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    const unpaid = await createPendingTip(tips, creator);
    const { id: unpaidId } = await findTip(tips, unpaid.paymentIntentId);
    for (const unknown of [unpaidId, randomUUID(), 'no-id'])
      await expect(refund(unknown)).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
  });

  it('needs an administrator who entered the password in the last 30 minutes', async () => {
    const { id } = await giveTip();
    for (const authenticatedAt of [minutesAgo(31), undefined])
      await expect(refund(id, { ...admin, authenticatedAt })).rejects.toMatchObject({
        code: 'REAUTH_REQUIRED',
        status: 403,
      });
    for (const actor of [creator.actor, { kind: 'anonymous' } as const])
      await expect(refund(id, actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await refundsOf(id)).toEqual([]);
    expect(await refund(id, { ...admin, authenticatedAt: minutesAgo(29) })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('is reported by reconciliation if it was requested but not made', async () => {
    const { id } = await giveTip();
    await tips.sandbox.kill();
    const { id: refundId } = await refund(id);
    await tips.sandbox.start();
    await tips.database.query(
      `UPDATE refunds SET created_at = now() - interval '2 hours', next_check_at = now() + interval '1 hour' WHERE id = $1`,
      [refundId],
    );
    expect(await findLines(tips)).toContain(`refund ${refundId}: of tip ${id} was requested, but not made`);
  });
});
