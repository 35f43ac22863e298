import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmTipRpc, createPaymentIntentRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CreatePendingTip } from '../src/payments/create-pending-tip.js';
import { ResumeStuckPayments } from '../src/payments/resume-stuck-payments.js';
import { StripePayments } from '../src/payments/stripe.js';
import {
  createCreator,
  findTip,
  ledgerOf,
  newTip,
  createPendingTip,
  pay,
  type TestCreator,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterEach(() => tips.sandbox.setFaults({ dropWebhooks: false }));

afterAll(() => tips.stop());

const resume = () => tips.app.get(ResumeStuckPayments).execute();

/** Time passes: as though the tip had been opened so many hours ago and were due for a look-up. */
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

/** What a process leaves that ends after its first transaction, before or after the provider has heard of it. */
async function openHalfway(idempotencyKey = randomUUID()) {
  const input = createPaymentIntentRpc.request.parse({ ...newTip(creator), idempotencyKey });
  const { tip } = await tips.app.get(CreatePendingTip).execute(creator.id, input, 'unknown');
  const again = () => tips.rpc.call(createPaymentIntentRpc, { ...newTip(creator), idempotencyKey });
  return { tip, again };
}

const erased = { sender_name: null, sender_email: null, message: null, next_check_at: null };

describe('while the provider is away', () => {
  it('opening answers so, and the same key finishes it later', async () => {
    const body = { ...newTip(creator), idempotencyKey: randomUUID() };
    const open = () => tips.rpc.call(createPaymentIntentRpc, body, { deadlineMs: 25_000 });
    await tips.sandbox.kill();
    await expect(open()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE', status: 503 });
    await tips.sandbox.start();
    const { paymentIntentId } = await open();
    const rows = await tips.database.query('SELECT id FROM tips WHERE idempotency_key = $1', [
      body.idempotencyKey,
    ]);
    expect(rows).toEqual([{ id: (await findTip(tips, paymentIntentId)).id }]);
  });

  it('confirming answers so; a look-up counts the tip when it is back', async () => {
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
    await resume();
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'succeeded', problem: null });
  });
});

describe('a process that ended halfway', () => {
  it('before asking the provider: the same key opens the payment of the same tip', async () => {
    const { tip, again } = await openHalfway();
    const { paymentIntentId } = await again();
    expect(await findTip(tips, tip.id)).toMatchObject({ provider_intent_id: paymentIntentId });
  });

  it('after the provider had answered: the same key finds the very same payment', async () => {
    const { tip, again } = await openHalfway();
    const lost = await tips.app.get(StripePayments).createIntent(tip);
    expect(await again()).toEqual({ clientSecret: lost.client_secret, paymentIntentId: lost.id });
  });

  it('is finished without its visitor', async () => {
    const { tip } = await openHalfway();
    const lost = await tips.app.get(StripePayments).createIntent(tip);
    await age(tip.id, 1);
    await resume();
    expect(await findTip(tips, tip.id)).toMatchObject({ status: 'pending', provider_intent_id: lost.id });
  });

  it('loses nothing when the payment is made all the same', async () => {
    const { tip } = await openHalfway();
    const lost = await tips.app.get(StripePayments).createIntent(tip);
    await pay(tips, lost.id);
    await waitFor(async () => (await findTip(tips, tip.id)).processing_fee_cents);
    expect(await findTip(tips, tip.id)).toMatchObject({ status: 'succeeded', provider_intent_id: lost.id });
    expect(await ledgerOf(tips, tip.id)).toHaveLength(6);
  });
});

describe('looking up', () => {
  it('learns a fee that no event told', async () => {
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

  it('leaves alone what another instance has in hand', async () => {
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
  it('an unpaid tip is canceled at the provider too, and its sender forgotten [V4.tip-pending-canceled]', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const { id } = await findTip(tips, paymentIntentId);
    await age(id, 25);
    await resume();
    expect(await tips.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({ status: 'canceled' });
    expect(await findTip(tips, id)).toMatchObject({ status: 'canceled', amount_cents: 500, ...erased });
    await expect(pay(tips, paymentIntentId)).rejects.toThrow();
  });

  it('so is one the provider never heard of [V4.tip-pending-canceled]', async () => {
    const { tip, again } = await openHalfway();
    await age(tip.id, 25);
    await resume();
    expect(await findTip(tips, tip.id)).toMatchObject({
      status: 'canceled',
      provider_intent_id: null,
      ...erased,
    });
    await expect(again()).rejects.toMatchObject({ code: 'PAYMENT_NOT_PAYABLE' });
  });

  it('one that was paid after all counts', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    const { id } = await findTip(tips, paymentIntentId);
    await age(id, 25);
    await resume();
    expect(await findTip(tips, id)).toMatchObject({ status: 'succeeded', sender_name: 'Sam' });
  });

  it('a tip that is not a day old yet stays open', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const { id } = await findTip(tips, paymentIntentId);
    await age(id, 23);
    await resume();
    const tip = await findTip(tips, id);
    expect(tip).toMatchObject({ status: 'pending', sender_name: 'Sam' });
    expect(tip.next_check_at?.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });
});
