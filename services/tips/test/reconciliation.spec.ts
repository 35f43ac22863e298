import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { Stripe } from 'stripe';
import { processingFeeOf } from '../src/taking/settlement/intent-facts.js';
import { SettlePayment } from '../src/taking/settlement/settle-payment.js';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import {
  createCreator,
  createPendingTip,
  findLines,
  findTip,
  giveTip,
  insertPaidTip,
  pay,
  type TestCreator,
  type TipRow,
  waitForProcessingFee,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeEach(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterEach(() => tips.stop());

async function giveFinishedTip() {
  return waitForProcessingFee(tips, (await giveTip(tips, creator)).id);
}

const intentOf = ({ provider_intent_id }: TipRow) => String(provider_intent_id);

/** Gives a tip whose payment is disputed. Evidence, if given, decides the dispute. */
async function giveDisputedTip(evidence?: 'winning_evidence' | 'losing_evidence'): Promise<TipRow> {
  const { paymentIntentId } = await createPendingTip(tips, creator);
  await pay(tips, paymentIntentId, 'pm_card_createDispute');
  const { data } = await tips.stripe.disputes.list({ payment_intent: paymentIntentId });
  const id = String(data[0]?.id);
  if (evidence) await tips.stripe.disputes.update(id, { evidence: { uncategorized_text: evidence } });
  return waitForProcessingFee(tips, paymentIntentId);
}

describe('reconciliation', () => {
  it('finds no drift among several pages of paid, open, declined and canceled payments', async () => {
    await giveFinishedTip();
    await tips.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    for (let count = 0; count < 105; count += 1) await createPendingTip(tips, creator);
    const declined = await createPendingTip(tips, creator);
    await expect(pay(tips, declined.paymentIntentId, 'pm_card_chargeDeclined')).rejects.toThrow();
    const canceled = await createPendingTip(tips, creator);
    await tips.stripe.paymentIntents.cancel(canceled.paymentIntentId);
    expect(await findLines(tips)).toEqual([]);
  });

  it('reports payments that are unknown, unsettled or of another amount here', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const missed = await createPendingTip(tips, creator);
    await pay(tips, missed.paymentIntentId);
    const stranger = await tips.stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      metadata: { tipId: '7d3f8f9e-5f0e-4c0e-9d7e-0a6f1c2b3d4e' },
    });
    await pay(tips, stranger.id);
    const cheap = await createPendingTip(tips, creator);
    await tips.stripe.paymentIntents.update(cheap.paymentIntentId, { amount: 100 });

    const missedTip = await findTip(tips, missed.paymentIntentId);
    const cheapTip = await findTip(tips, cheap.paymentIntentId);
    expect((await findLines(tips)).sort()).toEqual(
      [
        `${missed.paymentIntentId}: tip ${missedTip.id} is pending, the provider says succeeded`,
        `${stranger.id}: paid at the provider, unknown here`,
        `${cheap.paymentIntentId}: tip ${cheapTip.id} is 500 cents, the provider says 100`,
      ].sort(),
    );
  });

  it('reports tips that are unpaid or unknown at the provider', async () => {
    const open = await createPendingTip(tips, creator);
    const tip = await findTip(tips, open.paymentIntentId);
    await tips.database.query(
      `UPDATE tips SET status = 'succeeded', succeeded_at = now(), fee_cents = 50 WHERE id = $1`,
      [tip.id],
    );
    const lost = await createPendingTip(tips, creator);
    await tips.database.query(
      `UPDATE payments SET provider_intent_id = 'pi_gone', created_at = now() - interval '1 hour'
       WHERE provider_intent_id = $1`,
      [lost.paymentIntentId],
    );
    const lines = await findLines(tips);
    expect(lines).toContain(
      `${open.paymentIntentId}: tip ${tip.id} is succeeded, the provider says requires_payment_method`,
    );
    expect(lines).toContain('pi_gone: stored here, unknown to the provider');
    expect(lines).toContain(`tip ${tip.id}: misses tip creator ${creator.id} 500`);
  });

  it('reports missing, extra and wrong ledger entries', async () => {
    const bare = await insertPaidTip(tips, creator, { succeededAt: new Date() });
    const tip = await giveFinishedTip();
    await tips.database.query('UPDATE tips SET fee_cents = 40 WHERE id = $1', [tip.id]);
    expect(await findLines(tips)).toEqual(
      expect.arrayContaining([
        `tip ${bare}: misses tip tipper -500`,
        `tip ${bare}: misses platform-fee platform 50`,
        `tip ${tip.id}: misses platform-fee platform 40`,
        `tip ${tip.id}: has platform-fee platform 50`,
      ]),
    );
  });

  it('reports a provider fee that is stored differently from the provider', async () => {
    const tip = await giveFinishedTip();
    await tips.database.query('UPDATE payments SET processing_fee_cents = 40 WHERE tip_id = $1', [tip.id]);
    expect(await findLines(tips)).toEqual(
      expect.arrayContaining([
        `${intentOf(tip)}: tip ${tip.id} cost 40 cents of processing, the provider says 45`,
        `tip ${tip.id}: misses processing-fee provider 40`,
        `tip ${tip.id}: has processing-fee provider 45`,
      ]),
    );
  });

  it('reports a provider fee that is still missing an hour after the payment', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    const intent = await waitFor(async () => {
      const read = await tips.app.get(StripePayments).retrieveIntent(paymentIntentId);
      return processingFeeOf(read) !== null && read;
    });
    (intent.latest_charge as Stripe.Charge).balance_transaction = null;
    await tips.app.get(SettlePayment).execute(intent);
    const { id } = await findTip(tips, paymentIntentId);
    await tips.database.query('UPDATE payments SET next_check_at = NULL WHERE tip_id = $1', [id]);
    expect(await findLines(tips)).toEqual([]);
    const age = `UPDATE tips SET succeeded_at = now() - interval '61 minutes' WHERE id = $1`;
    await tips.database.query(age, [id]);
    expect(await findLines(tips)).toEqual([
      `${paymentIntentId}: tip ${id} has no fee of processing, the provider says 45`,
    ]);
  });

  it('finds no drift among refunds and disputes whose events arrived', async () => {
    const [whole, part] = [await giveFinishedTip(), await giveFinishedTip()];
    await tips.stripe.refunds.create({ payment_intent: intentOf(whole) });
    await tips.stripe.refunds.create({ payment_intent: intentOf(part), amount: 150 });
    await giveDisputedTip();
    await giveDisputedTip('winning_evidence');
    await giveDisputedTip('losing_evidence');
    await waitFor(async () => (await findLines(tips)).length === 0);
  });

  it('reports refunds whose events never arrived, in full or in part', async () => {
    const [whole, part] = [await giveFinishedTip(), await giveFinishedTip()];
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const refund = await tips.stripe.refunds.create({ payment_intent: intentOf(whole) });
    const first = await tips.stripe.refunds.create({ payment_intent: intentOf(part), amount: 150 });
    const second = await tips.stripe.refunds.create({ payment_intent: intentOf(part), amount: 50 });
    const unheard = (tip: TipRow, { id, amount }: Stripe.Refund) =>
      `${intentOf(tip)}: refund ${id} is succeeded with ${amount} cents at the provider, unknown here`;
    expect((await findLines(tips)).sort()).toEqual(
      [
        `${intentOf(whole)}: tip ${whole.id} was refunded 0 cents, the provider says 500`,
        `${intentOf(part)}: tip ${part.id} was refunded 0 cents, the provider says 200`,
        unheard(whole, refund),
        unheard(part, first),
        unheard(part, second),
      ].sort(),
    );
  });

  it('reports disputes whose events never arrived, with their fee', async () => {
    const tip = await giveFinishedTip();
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.sandbox.dispute(intentOf(tip));
    const { data } = await tips.stripe.disputes.list({ payment_intent: intentOf(tip) });
    expect(await findLines(tips)).toEqual([
      `${intentOf(tip)}: dispute ${data[0]?.id} is needs_response (500 cents taken, fee 1500) at the provider, unknown here`,
    ]);
  });

  it('reports a refund that differs from the one at the provider', async () => {
    const tip = await giveFinishedTip();
    const { id } = await tips.stripe.refunds.create({ payment_intent: intentOf(tip), amount: 200 });
    await waitFor(async () => (await findTip(tips, tip.id)).refunded_cents === 200);
    await tips.database.query(`UPDATE refunds SET amount_cents = 100 WHERE provider_refund_id = $1`, [id]);
    expect(await findLines(tips)).toEqual(
      expect.arrayContaining([
        `${intentOf(tip)}: refund ${id} is succeeded with 200 cents at the provider, succeeded with 100 cents here`,
        `tip ${tip.id}: misses refund tipper 100`,
        `tip ${tip.id}: has refund tipper 200`,
      ]),
    );
  });

  it('reports a tip whose returned fee differs from what went back', async () => {
    const tip = await giveFinishedTip();
    await tips.stripe.refunds.create({ payment_intent: intentOf(tip), amount: 200 });
    await waitFor(async () => (await findTip(tips, tip.id)).refunded_cents === 200);
    await tips.database.query('UPDATE tips SET refunded_fee_cents = 19 WHERE id = $1', [tip.id]);
    expect(await findLines(tips)).toEqual([
      `tip ${tip.id}: counts without 19 cents of its fee, 20 went back`,
    ]);
  });

  it('does not report refunds and disputes of payments that are not ours', async () => {
    const payment = { amount: 900, currency: 'usd', confirm: true } as const;
    await tips.stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_createDispute' });
    const refunded = await tips.stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_visa' });
    await tips.stripe.refunds.create({ payment_intent: refunded.id });
    expect(await findLines(tips)).toEqual([
      expect.stringMatching('^to look at: 2 payments at the provider are not of this service: '),
    ]);
  });

  it('reports what is owed to a creator who closed the account', async () => {
    await giveFinishedTip();
    await tips.database.query('UPDATE creators SET closed_at = now() WHERE id = $1', [creator.id]);
    expect(await findLines(tips)).toEqual([
      `creator ${creator.id}: closed the account and is owed 450 cents`,
    ]);
  });
});
