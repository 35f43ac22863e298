import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { FreezeFeeRate1795800000000 as FreezeFeeRate } from '../src/migrations/1795800000000-freeze-fee-rate.js';
import { CreatePaymentIntent } from '../src/payments/create-payment-intent.js';
import { SettlePayment } from '../src/settlement/settle-payment.js';
import { StripePayments } from '../src/stripe/stripe.js';
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
  it('stays the rate of the payment intent when another rate applies at settlement', async () => {
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

  it.each([
    { status: 'refunded', feeCents: 50, basisPoints: 1_000 },
    { status: 'refunded', feeCents: 63, basisPoints: 1_260 },
    { status: 'canceled', feeCents: null, basisPoints: 1_000 },
  ])('is derived for an older $status tip from its fee of $feeCents cents', async (older) => {
    const id = randomUUID();
    const migration = new FreezeFeeRate();
    const runner = tips.database.createQueryRunner();
    try {
      await migration.down(runner);
      await runner.query(
        `INSERT INTO tips (id, user_id, amount_cents, fee_cents, currency, status, succeeded_at, created_at, updated_at)
         VALUES ($1, $2, 500, $3::integer, 'usd', $4, CASE WHEN $3 IS NOT NULL THEN now() END, now(), now())`,
        [id, creator.id, older.feeCents, older.status],
      );
      await migration.up(runner);
    } finally {
      await runner.release();
    }
    const [tip] = await tips.database.query('SELECT fee_basis_points FROM tips WHERE id = $1', [id]);
    expect(tip).toEqual({ fee_basis_points: older.basisPoints });
  });
});
