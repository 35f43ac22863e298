import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import {
  createCreator,
  createPendingTip,
  createPendingTipFrom,
  findTip,
  pay,
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

/** The failures of payments to a creator, once at least `count` of them have been processed. */
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

it('keeps a declined payment payable and counts each attempt once', async () => {
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

it('freezes a creator after thirty failing clients within an hour, but not after many failures of a few', async () => {
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

it('does not freeze a creator whom enough clients paid in the same hour', async () => {
  const target = await createCreator(tips);
  await declinePayments(target, clients(1, 30), 1);
  await failuresOf(target, 30);
  const payFrom = async (ipAddress: string) => {
    const { paymentIntentId } = await createPendingTipFrom(tips, creator, ipAddress);
    await pay(tips, paymentIntentId);
    await waitForStatus(tips, paymentIntentId, 'succeeded');
    // A frozen creator cannot be tipped, so the tip goes to another one first.
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

it('cancels a payment with the fifth decline, also when the event is processed again', async () => {
  const target = await createCreator(tips);
  const { paymentIntentId } = await createPendingTip(tips, target);
  await decline(paymentIntentId, 4);
  await failuresOf(target, 4);
  expect(await findTip(tips, paymentIntentId)).toMatchObject({ status: 'pending' });

  await decline(paymentIntentId, 1);
  expect(await waitForStatus(tips, paymentIntentId, 'canceled')).toMatchObject({
    sender_email: null,
    next_check_at: null,
  });
  expect(await tips.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({ status: 'canceled' });
  await expect(pay(tips, paymentIntentId)).rejects.toThrow();

  // This is the state after a process that died between the provider's response and its own commit.
  await tips.database.query(
    `UPDATE tips SET status = 'pending' WHERE id = (SELECT tip_id FROM payments WHERE provider_intent_id = $1)`,
    [paymentIntentId],
  );
  await tips.database.query(
    `UPDATE provider_events SET processed_at = NULL, next_attempt_at = now() WHERE intent_id = $1`,
    [paymentIntentId],
  );
  await waitForStatus(tips, paymentIntentId, 'canceled');
});

it('stores only a hash of the client’s address', async () => {
  const { paymentIntentId } = await createPendingTipFrom(tips, creator, '198.51.100.7');
  const [payment] = await tips.database.query('SELECT * FROM payments WHERE provider_intent_id = $1', [
    paymentIntentId,
  ]);
  expect(payment.client_hash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(payment)).not.toContain('198.51.100.7');
});
