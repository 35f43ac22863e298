import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  createCreator,
  findTip,
  createPendingTip,
  createPendingTipFrom,
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

afterAll(() => tips.stop());

async function decline(paymentIntentId: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await expect(pay(tips, paymentIntentId, 'pm_card_chargeDeclined')).rejects.toThrow();
  }
}

async function declinePayments(target: TestCreator, addresses: string[], times: number): Promise<void> {
  const decliningFrom = async (address: string) =>
    decline((await createPendingTipFrom(tips, target, address)).paymentIntentId, times);
  await Promise.all(addresses.map(decliningFrom));
}

/** The failures of payments to a creator, once the provider's word of so many has been worked off. */
const failuresOf = (target: TestCreator, count: number) =>
  waitFor(async () => {
    const rows = await tips.database.query(
      'SELECT event_id FROM provider_events WHERE failed_creator_id = $1',
      [target.id],
    );
    return rows.length >= count && rows;
  });

const clients = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `203.0.113.${from + i}`);

it('stay payable, and each attempt is noted once', async () => {
  const { paymentIntentId } = await createPendingTip(tips, creator);
  await decline(paymentIntentId, 1);
  expect(await failuresOf(creator, 1)).toHaveLength(1);
  expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending' });
});

const FROZEN = {
  code: 'RATE_LIMITED',
  status: 429,
  message: 'This creator cannot take card payments right now. Please try again later.',
  retryAfterSeconds: expect.any(Number),
};

it('of thirty clients within an hour freeze a creator, those of a few never', async () => {
  const target = await createCreator(tips);
  await declinePayments(target, [...clients(1, 10), ...clients(1, 10), ...clients(1, 10)], 2);
  await declinePayments(target, clients(11, 19), 1);
  await failuresOf(target, 79);
  await expect(createPendingTip(tips, target)).resolves.toBeDefined();

  await declinePayments(target, clients(30, 1), 1);
  await failuresOf(target, 80);
  await expect(createPendingTip(tips, target)).rejects.toMatchObject(FROZEN);
  await expect(createPendingTip(tips, creator)).resolves.toBeDefined();
});

it('freeze no creator whom a sixth as many clients paid in the same hour', async () => {
  const target = await createCreator(tips);
  await declinePayments(target, clients(1, 30), 1);
  await failuresOf(target, 30);
  const payFrom = async (ipAddress: string) => {
    const { paymentIntentId } = await createPendingTipFrom(tips, creator, ipAddress);
    await pay(tips, paymentIntentId);
    await waitFor(async () => (await findTip(tips, paymentIntentId)).status === 'succeeded');
    // Nobody can pay a creator who is frozen: it was before the failures.
    await tips.database.query(
      'UPDATE tips SET user_id = $2 WHERE id = (SELECT tip_id FROM payments WHERE provider_intent_id = $1)',
      [paymentIntentId, target.id],
    );
  };
  for (const address of clients(1, 5)) await payFrom(address);
  await payFrom('203.0.113.1');
  await expect(createPendingTip(tips, target)).rejects.toMatchObject(FROZEN);
  await payFrom('203.0.113.6');
  await expect(createPendingTip(tips, target)).resolves.toBeDefined();
});

it('end with the fifth decline, also when that is worked off again', async () => {
  const target = await createCreator(tips);
  const { paymentIntentId } = await createPendingTip(tips, target);
  await decline(paymentIntentId, 4);
  await failuresOf(target, 4);
  expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending' });

  await decline(paymentIntentId, 1);
  const isCanceled = () =>
    waitFor(async () => {
      const tip = await findTip(tips, paymentIntentId);
      return tip.status === 'canceled' && tip;
    });
  expect(await isCanceled()).toMatchObject({ sender_email: null, next_check_at: null });
  expect(await tips.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({ status: 'canceled' });
  await expect(pay(tips, paymentIntentId)).rejects.toThrow();

  // As though the process had ended after the provider's answer, before it was written down.
  await tips.database.query(
    `UPDATE tips SET status = 'pending' WHERE id = (SELECT tip_id FROM payments WHERE provider_intent_id = $1)`,
    [paymentIntentId],
  );
  await tips.database.query(
    `UPDATE provider_events SET processed_at = NULL, next_attempt_at = now() WHERE intent_id = $1`,
    [paymentIntentId],
  );
  await isCanceled();
});

it('keep nothing of the address but a hash', async () => {
  const { paymentIntentId } = await createPendingTipFrom(tips, creator, '198.51.100.7');
  const [payment] = await tips.database.query('SELECT * FROM payments WHERE provider_intent_id = $1', [
    paymentIntentId,
  ]);
  expect(payment.client_hash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(payment)).not.toContain('198.51.100.7');
});
