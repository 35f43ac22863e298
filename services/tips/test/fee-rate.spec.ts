import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { CreatePaymentIntent } from '../src/taking/payments/create-payment-intent.js';
import { SettlePayment } from '../src/taking/settlement/settle-payment.js';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import { createCreator, findTip, ledgerOf, newTip, pay, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let atNewRate: Awaited<ReturnType<TestTips['runAnother']>>;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', PLATFORM_FEE_PERCENT: '1.14' });
  atNewRate = await tips.runAnother({ PLATFORM_FEE_PERCENT: '25' });
  creator = await createCreator(tips);
  await tips.sandbox.setFaults({ dropWebhooks: true });
});

afterAll(async () => {
  await atNewRate.close();
  await tips.stop();
});

describe('the rate of the platform fee', () => {
  it('is the one from the payment intent, even if another applies at settlement', async () => {
    const input = { ...newTip(creator, { amountCents: 2_500 }), idempotencyKey: randomUUID() };
    const { paymentIntentId } = await tips.app.get(CreatePaymentIntent).execute(input, creator.actor);
    const repeated = await atNewRate.app.get(CreatePaymentIntent).execute(input, creator.actor);
    expect(repeated.paymentIntentId).toBe(paymentIntentId);
    expect(await findTip(tips, paymentIntentId)).toMatchObject({ fee_basis_points: 114, fee_cents: null });

    await pay(tips, paymentIntentId);
    const intent = await atNewRate.app.get(StripePayments).retrieveIntent(paymentIntentId);
    await atNewRate.app.get(SettlePayment).execute(intent);

    const tip = await findTip(tips, paymentIntentId);
    expect(tip).toMatchObject({ status: 'succeeded', fee_basis_points: 114, fee_cents: 29 });
    expect(await ledgerOf(tips, tip.id)).toEqual(
      expect.arrayContaining(['platform-fee creator -29', 'platform-fee platform 29']),
    );
    const event = await tips.events.waitFor(tipSucceeded, (payload) => payload.tip.id === tip.id);
    expect(event.tip.feeCents).toBe(29);
  });
});
