import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { readMetric } from '@sprinkle/service-testing/read-metric';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { DeclineAlarm } from '../src/taking/card-testing/decline-alarm.js';
import { CreatePaymentIntent } from '../src/taking/payments/create-payment-intent.js';
import { Payment } from '../src/taking/settlement/payment.entity.js';
import { Tip } from '../src/tip/tip.entity.js';
import { authorize, decline, newAddress, openPayment, pass, payFrom, threeDSecureOf } from './declines.js';
import { createCreator, findTip, giveTip, pay, type TestCreator, waitForStatus } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;
const warn = jest.spyOn(Logger.prototype, 'warn');

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

beforeEach(async () => {
  await pass(tips, 60);
  await look();
  warn.mockClear();
});

afterAll(async () => {
  await tips.stop();
  warn.mockRestore();
});

const look = () => tips.app.get(DeclineAlarm).execute();

const logged = () =>
  warn.mock.calls.flatMap(([entry]) => {
    const { msg = '' } = entry as { msg?: string };
    return msg.startsWith('The alarm') ? [msg] : [];
  });

/** Inserts declines from unknown networks, which count one by one, or from a named one. */
async function insertDeclines(count: number, network: string | null = null): Promise<void> {
  const { id } = await giveTip(tips, creator);
  await tips.database.query(
    `INSERT INTO declines (event_id, payment_id, client_hash, creator_id, occurred_at)
     SELECT 'evt_' || gen_random_uuid(), payments.id, $3, gen_random_uuid(), now()
     FROM payments, generate_series(1, $2) WHERE tip_id = $1`,
    [id, count, network],
  );
}

const gauge = async () => (await registry.getSingleMetric('decline_alarm')?.get())?.values[0]?.value;

it('the alarm begins with thirty declines in ten minutes, ends by itself, and is logged once each time', async () => {
  await insertDeclines(29);
  await waitFor(async () => {
    await look();
    return (await readMetric(tips.healthUrl, 'recent_declines')) === 29;
  });
  expect(await gauge()).toBe(0);
  expect(logged()).toEqual([]);

  const another = await tips.runAnother();
  await insertDeclines(1);
  await Promise.all([look(), another.app.get(DeclineAlarm).execute()]);
  expect(await gauge()).toBe(1);
  expect(logged()).toEqual(['The alarm of declined payments began']);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/example\.com|\d+\.\d+\.\d+\.\d+/);

  await pass(tips, 11);
  await look();
  await another.close();
  expect(await gauge()).toBe(0);
  expect(logged()).toEqual(['The alarm of declined payments began', 'The alarm of declined payments ended']);
});

it('one network cannot set off the alarm, however many declines it has', async () => {
  await insertDeclines(40, 'one-network');
  await insertDeclines(27);
  await look();
  expect(await gauge()).toBe(0);
  await insertDeclines(1);
  await look();
  expect(await gauge()).toBe(1);
});

it('the alarm begins with a decline, without waiting for the next check', async () => {
  const { paymentIntentId } = await openPayment(tips, { to: creator });
  await insertDeclines(29);
  await decline(tips, paymentIntentId);
  await waitFor(async () => (await gauge()) === 1);
});

it('the alarm does not begin if more than twice as many payments succeed', async () => {
  await tips.database.query(
    `INSERT INTO tips (id, user_id, amount_cents, fee_basis_points, fee_cents, currency, status, created_at, succeeded_at,
       updated_at)
     SELECT gen_random_uuid(), $1, 500, 1000, 50, 'usd', 'succeeded', now(), now(), now() FROM generate_series(1, 70)`,
    [creator.id],
  );
  await insertDeclines(30);
  await look();
  expect(logged()).toEqual([]);
  await insertDeclines(15);
  await look();
  expect(logged()).toEqual(['The alarm of declined payments began']);
});

it('the alarm makes banks challenge those who have never paid, and nobody else', async () => {
  const payer = newAddress();
  await payFrom(tips, payer, creator);
  await insertDeclines(30);
  await look();

  const known = await openPayment(tips, { to: creator, ipAddress: payer });
  expect(await threeDSecureOf(tips, known.paymentIntentId)).toBe('automatic');

  const { paymentIntentId } = await openPayment(tips, { to: creator });
  expect(await threeDSecureOf(tips, paymentIntentId)).toBe('challenge');
  const challenged = await tips.stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: 'pm_card_visa',
    return_url: 'https://example.com/checkout',
  });
  expect(challenged.status).toBe('requires_action');
  await authorize(tips, paymentIntentId);
  await waitForStatus(tips, paymentIntentId, 'succeeded');
});

it('the alarm goes on while challenges are given up', async () => {
  await insertDeclines(30);
  await look();
  const openings = Array.from({ length: 15 }, () => openPayment(tips, { to: creator }));
  for (const { paymentIntentId } of await Promise.all(openings)) await pay(tips, paymentIntentId);
  await waitFor(async () => {
    const [{ challenges }] = await tips.database.query(
      `SELECT count(*)::int AS challenges FROM provider_events WHERE type = 'payment_intent.requires_action'
         AND occurred_at > now() - interval '10 minutes'`,
    );
    return challenges >= 15;
  });
  await tips.database.query(`UPDATE declines SET occurred_at = occurred_at - interval '11 minutes'`);
  await look();
  expect(await gauge()).toBe(1);
  await pass(tips, 11);
  await look();
  expect(await gauge()).toBe(0);
});

it('the alarm leaves a payment unchanged when its intent is created again', async () => {
  await insertDeclines(30);
  await look();
  const { paymentIntentId } = await openPayment(tips, { to: creator });
  const { id } = await findTip(tips, paymentIntentId);
  await pass(tips, 11);
  await look();
  const { manager } = tips.database;
  const tip = await manager.findOneByOrFail(Tip, { id });
  const payment = await manager.findOneByOrFail(Payment, { tipId: id });
  const again = await tips.app.get(CreatePaymentIntent).createAtProvider(tip, payment);
  expect(again.id).toBe(paymentIntentId);
});
