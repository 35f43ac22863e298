import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { confirmTipRpc, createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { Creator } from '../src/creators/creator.entity.js';
import { SettlePayment } from '../src/taking/settlement/settle-payment.js';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import { CheckUnfinishedPayments } from '../src/taking/unfinished-payments/check-unfinished-payments.js';
import type { Tip } from '../src/tip/tip.entity.js';
import { resolveProblem } from '../src/upkeep/reconciliation/resolve-problem.js';
import {
  createCreator,
  createPendingTip,
  createTipWithoutIntent,
  findTip,
  giveCompleteTip,
  ledgerOf,
  listRefundsTwice,
  newTip,
  pay,
  settle,
  type TestCreator,
  waitForProcessingFee,
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

const resume = () => tips.app.get(CheckUnfinishedPayments).execute();

/** Makes the tip this many hours old and due for a check. */
async function age(tipId: string, hours: number) {
  await tips.database.query(`UPDATE tips SET created_at = now() - make_interval(hours => $2) WHERE id = $1`, [
    tipId,
    hours,
  ]);
  await tips.database.query(
    `UPDATE payments SET next_check_at = now(), created_at = now() - make_interval(hours => $2) WHERE tip_id = $1`,
    [tipId, hours],
  );
}

async function createHalfway(idempotencyKey = randomUUID()) {
  const tip = await createTipWithoutIntent(tips, creator, idempotencyKey);
  const again = () => tips.rpc.call(createPaymentIntentRpc, { ...newTip(creator), idempotencyKey });
  return { tip, again };
}

const creatorOf = ({ userId }: Tip) => tips.database.manager.findOneByOrFail(Creator, { id: userId });

const anonymized = { sender_name: null, sender_email: null, message: null, next_check_at: null };

describe('while the provider is down', () => {
  it('creating an intent fails, and the same key completes it later', async () => {
    const body = { ...newTip(creator), idempotencyKey: randomUUID() };
    const create = () => tips.rpc.call(createPaymentIntentRpc, body, { deadlineMs: 25_000 });
    await tips.sandbox.kill();
    await expect(create()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE', status: 503 });
    await tips.sandbox.start();
    const { paymentIntentId } = await create();
    const rows = await tips.database.query('SELECT id FROM tips WHERE idempotency_key = $1', [
      body.idempotencyKey,
    ]);
    expect(rows).toEqual([{ id: (await findTip(tips, paymentIntentId)).id }]);
  });

  it('confirming fails, and a later check settles the tip', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await tips.sandbox.kill();
    const confirmation = tips.rpc.call(confirmTipRpc, { paymentIntentId }, { deadlineMs: 25_000 });
    await expect(confirmation).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    const tip = await findTip(tips, paymentIntentId);
    await age(tip.id, 1);
    await resume();
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending' });

    await tips.sandbox.start();
    await age(tip.id, 1);
    await waitFor(async () => {
      await lookUp(tip.id);
      return (await findTip(tips, tip.id)).status === 'succeeded';
    });
    expect(await findTip(tips, tip.id)).toMatchObject({ problem: null });
  });
});

describe('after a process died while creating an intent', () => {
  it('the same key creates the intent of the same tip', async () => {
    const { tip, again } = await createHalfway();
    const { paymentIntentId } = await again();
    expect(await findTip(tips, tip.id)).toMatchObject({ provider_intent_id: paymentIntentId });
  });

  it('the same key returns the intent that the provider had created', async () => {
    const { tip, again } = await createHalfway();
    const lost = await tips.app
      .get(StripePayments)
      .createIntent(tip, await creatorOf(tip), { asksForChallenge: false, intentRejections: 0 });
    expect(await again()).toEqual({
      clientSecret: lost.client_secret,
      paymentIntentId: lost.id,
      netAmountCents: 450,
      amountCents: 500,
      feeCents: 50,
      processingCents: 0,
    });
  });

  it('the next check stores the intent', async () => {
    const { tip } = await createHalfway();
    const lost = await tips.app
      .get(StripePayments)
      .createIntent(tip, await creatorOf(tip), { asksForChallenge: false, intentRejections: 0 });
    await age(tip.id, 1);
    await resume();
    expect(await findTip(tips, tip.id)).toMatchObject({ status: 'pending', provider_intent_id: lost.id });
  });

  it('a payment of the intent is settled', async () => {
    const { tip } = await createHalfway();
    const lost = await tips.app
      .get(StripePayments)
      .createIntent(tip, await creatorOf(tip), { asksForChallenge: false, intentRejections: 0 });
    await pay(tips, lost.id);
    expect(await waitForProcessingFee(tips, tip.id)).toMatchObject({
      status: 'succeeded',
      provider_intent_id: lost.id,
    });
    expect(await ledgerOf(tips, tip.id)).toHaveLength(6);
  });
});

describe('a check', () => {
  it('posts a processing fee that no event reported', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await tips.rpc.call(confirmTipRpc, { paymentIntentId });
    const tip = await findTip(tips, paymentIntentId);
    await waitFor(async () => {
      await age(tip.id, 1);
      await resume();
      return (await findTip(tips, tip.id)).processing_fee_cents;
    });
    expect(await findTip(tips, tip.id)).toMatchObject({ processing_fee_cents: 45, next_check_at: null });
    expect(await ledgerOf(tips, tip.id)).toHaveLength(6);
  });

  it('skips payments that another instance has locked', async () => {
    const [held, free] = await Promise.all([
      createPendingTip(tips, creator),
      createPendingTip(tips, creator),
    ]);
    const heldTip = await findTip(tips, held.paymentIntentId);
    const freeTip = await findTip(tips, free.paymentIntentId);
    await age(heldTip.id, 1);
    await age(freeTip.id, 1);
    await tips.database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM payments WHERE tip_id = $1 FOR UPDATE', [heldTip.id]);
      await resume();
    });
    expect(await findTip(tips, freeTip.id)).toMatchObject({ checks: 1 });
    expect(await findTip(tips, heldTip.id)).toMatchObject({ checks: 0 });
    await Promise.all([resume(), resume(), resume()]);
    expect(await findTip(tips, freeTip.id)).toMatchObject({ checks: 1 });
    expect(await findTip(tips, heldTip.id)).toMatchObject({ checks: 1 });
  });
});

describe('after a day', () => {
  it('an unpaid tip is anonymized and canceled, also at the provider', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const { id } = await findTip(tips, paymentIntentId);
    await age(id, 25);
    await resume();
    expect(await tips.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({ status: 'canceled' });
    expect(await findTip(tips, id)).toMatchObject({ status: 'canceled', amount_cents: 500, ...anonymized });
    await expect(pay(tips, paymentIntentId)).rejects.toThrow();
  });

  it('an unpaid tip without an intent is anonymized and canceled', async () => {
    const { tip, again } = await createHalfway();
    await age(tip.id, 25);
    await resume();
    expect(await findTip(tips, tip.id)).toMatchObject({
      status: 'canceled',
      provider_intent_id: null,
      ...anonymized,
    });
    await expect(again()).rejects.toMatchObject({ code: 'PAYMENT_NOT_PAYABLE' });
  });

  it('a paid tip is settled', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    const { id } = await findTip(tips, paymentIntentId);
    await age(id, 25);
    await resume();
    expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded', sender_name: 'Sam' });
  });

  it('a younger tip stays pending', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const { id } = await findTip(tips, paymentIntentId);
    await age(id, 23);
    await resume();
    const tip = await findTip(tips, id);
    expect(tip).toMatchObject({ status: 'pending', sender_name: 'Sam' });
    expect(tip.next_check_at?.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });
});

/** Looks the payment up if a check is due. The service's own round may do so too. */
async function lookUp(tipId: string): Promise<void> {
  await tips.database.query(
    'UPDATE payments SET next_check_at = now() WHERE tip_id = $1 AND next_check_at IS NOT NULL',
    [tipId],
  );
  await resume();
}

it('a persisting conflict with refunds is noted again, even after an outage', async () => {
  const { id, intentId } = await giveCompleteTip(tips, creator);
  await tips.sandbox.setFaults({ dropWebhooks: true });
  await tips.stripe.refunds.create({ payment_intent: intentId });
  listRefundsTwice(tips);
  const conflict = await settle(tips, intentId);
  expect(await resolveProblem(tips.database, intentId)).toEqual({
    problem: '1000 of 500 cents were refunded',
  });
  const outage = jest.spyOn(tips.app.get(StripePayments), 'listDisputes');
  outage.mockRejectedValueOnce(new Error('The provider is down'));
  await waitFor(async () => {
    await lookUp(id);
    return (await findTip(tips, id)).problem !== null;
  });
  outage.mockRestore();
  expect(conflict).toEqual({ outcome: 'conflict', problem: (await findTip(tips, id)).problem });
  expect(await findTip(tips, id)).toMatchObject({ next_check_at: null });
});

it('the refund of a payment that came too late is stored when the payment is looked up', async () => {
  await tips.sandbox.setFaults({ dropWebhooks: true });
  const { paymentIntentId } = await createPendingTip(tips, creator);
  await pay(tips, paymentIntentId);
  const { id } = await findTip(tips, paymentIntentId);
  await tips.database.query(`UPDATE tips SET status = 'canceled' WHERE id = $1`, [id]);
  const intent = await tips.app.get(StripePayments).retrieveIntent(paymentIntentId);
  expect(await tips.app.get(SettlePayment).execute(intent)).toMatchObject({ outcome: 'conflict' });
  await tips.stripe.refunds.create({ payment_intent: paymentIntentId });
  await resolveProblem(tips.database, paymentIntentId);
  const stored = async () =>
    tips.database.query<object[]>('SELECT status, amount_cents FROM refunds WHERE tip_id = $1', [id]);
  await waitFor(async () => {
    await lookUp(id);
    return (await stored()).length > 0;
  });
  expect(await stored()).toEqual([{ status: 'succeeded', amount_cents: 500 }]);
  expect(await findTip(tips, id)).toMatchObject({ status: 'canceled', problem: null });
});

it('a failed refund and a dispute whose events never arrived are applied by a look-up', async () => {
  const [refunded, disputed] = [
    await giveCompleteTip(tips, creator, 'pm_card_pendingRefund'),
    await giveCompleteTip(tips, creator),
  ];
  await tips.sandbox.setFaults({ dropWebhooks: true });
  const refund = await tips.stripe.refunds.create({ payment_intent: refunded.intentId });
  await settle(tips, refunded.intentId);
  expect(await findTip(tips, refunded.id)).toMatchObject({ status: 'refunded' });
  await tips.sandbox.settleRefund(refund.id, 'failed');
  await tips.database.query('UPDATE refunds SET next_check_at = NULL WHERE tip_id = $1', [refunded.id]);
  await tips.sandbox.dispute(disputed.intentId);
  for (const [{ id, intentId }, status] of [
    [refunded, 'succeeded'],
    [disputed, 'disputed'],
  ] as const) {
    await resolveProblem(tips.database, intentId);
    await waitFor(async () => {
      await lookUp(id);
      return (await findTip(tips, id)).status === status;
    });
  }
});
