import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { newTip, pay, type TestCreator, waitForStatus } from './factories.js';
import type { TestTips } from './start-tips.js';

let lastNetwork = 0;

/** Returns an address that no other test uses. */
export function newAddress(): string {
  lastNetwork += 1;
  return `10.0.${Math.floor(lastNetwork / 250)}.${1 + (lastNetwork % 250)}`;
}

export const newEmail = () => `${randomUUID()}@example.com`;

export interface Opening {
  to: TestCreator;
  ipAddress?: string;
  senderEmail?: string;
}

/** Opens a payment, from its own network and with its own address unless the test names them. */
export async function openPayment(
  tips: TestTips,
  { to, ipAddress = newAddress(), senderEmail = newEmail() }: Opening,
) {
  const actor: Actor = { kind: 'anonymous', ipAddress };
  const tip = newTip(to, { senderEmail });
  return tips.rpc.call(createPaymentIntentRpc, tip, { actor, deadlineMs: 20_000 });
}

export const declinesOf = async (tips: TestTips, paymentIntentId: string): Promise<number> => {
  const [{ count }] = await tips.database.query(
    `SELECT count(*)::int FROM declines JOIN payments ON payments.id = payment_id WHERE provider_intent_id = $1`,
    [paymentIntentId],
  );
  return count;
};

/** Tries declined cards, and waits until each is counted. */
export async function decline(tips: TestTips, paymentIntentId: string, times = 1): Promise<void> {
  const before = await declinesOf(tips, paymentIntentId);
  for (let time = 0; time < times; time += 1) {
    await expect(pay(tips, paymentIntentId, 'pm_card_chargeDeclined')).rejects.toThrow();
  }
  await waitFor(async () => (await declinesOf(tips, paymentIntentId)) === before + times);
}

/** Blocks the creator, and has the payment canceled in an hour. */
export async function markBlocked(tips: TestTips, creator: TestCreator, paymentIntentId: string) {
  await tips.database.query(
    `WITH blocked AS (UPDATE creators SET is_blocked = true WHERE id = $1)
     UPDATE payments SET cancel_at = now() + interval '1 hour', cancel_reason = 'blocked-creator' WHERE provider_intent_id = $2`,
    [creator.id, paymentIntentId],
  );
}

/** Copies a decline, as if the same card had been tried that often. */
async function repeatDecline(tips: TestTips, paymentIntentId: string, times: number): Promise<void> {
  await tips.database.query(
    `INSERT INTO declines
     SELECT event_id || '_' || n, payment_id, client_hash, wide_client_hash, email_hash, creator_id, occurred_at
     FROM declines, generate_series(1, $2) AS n
     WHERE payment_id = (SELECT id FROM payments WHERE provider_intent_id = $1)`,
    [paymentIntentId, times],
  );
}

export async function declineFrom(tips: TestTips, opening: Opening, count = 1): Promise<void> {
  const { paymentIntentId } = await openPayment(tips, opening);
  await decline(tips, paymentIntentId);
  await repeatDecline(tips, paymentIntentId, count - 1);
}

export async function payFrom(tips: TestTips, ipAddress: string, to: TestCreator): Promise<void> {
  const { paymentIntentId } = await openPayment(tips, { ipAddress, to });
  await pay(tips, paymentIntentId);
  await waitForStatus(tips, paymentIntentId, 'succeeded');
}

export async function threeDSecureOf(
  tips: TestTips,
  paymentIntentId: string,
): Promise<string | null | undefined> {
  const intent = await tips.stripe.paymentIntents.retrieve(paymentIntentId);
  return intent.payment_method_options?.card?.request_three_d_secure;
}

/** Opens a payment, and tells whether its payer must pass the bank's challenge. */
export async function isChallenged(tips: TestTips, opening: Opening): Promise<boolean> {
  const { paymentIntentId } = await openPayment(tips, opening);
  return (await threeDSecureOf(tips, paymentIntentId)) === 'challenge';
}

/** Passes the bank's challenge. */
export async function authorize(tips: TestTips, paymentIntentId: string): Promise<void> {
  const { next_action } = await tips.stripe.paymentIntents.retrieve(paymentIntentId);
  const response = await fetch(next_action?.redirect_to_url?.url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'authorize' }),
  });
  expect(response.ok).toBe(true);
}

/** Moves everything that the guard looks at into the past. */
export async function pass(tips: TestTips, minutes: number): Promise<void> {
  const columns = {
    declines: 'occurred_at',
    page_pauses: 'ends_at',
    payments: 'created_at',
    tips: 'succeeded_at',
    provider_events: 'occurred_at',
  };
  for (const [table, column] of Object.entries(columns)) {
    // The service writes at the same time, in its own order.
    await tips.database.query(
      `LOCK TABLE ${table} IN EXCLUSIVE MODE;
       UPDATE ${table} SET ${column} = ${column} - make_interval(mins => ${minutes})`,
    );
  }
  await tips.database.query('DELETE FROM rate_limits');
}

export async function expectPaused(tips: TestTips, opening: Opening, minutes: number): Promise<void> {
  const error: unknown = await openPayment(tips, opening).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'TOO_MANY_DECLINES',
    status: 429,
    message: 'Too many declined payments. Please try again later.',
    retryAfterSeconds: expect.any(Number),
  });
  const { retryAfterSeconds } = error as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeLessThanOrEqual(minutes * 60);
  expect(retryAfterSeconds).toBeGreaterThan((minutes - 1) * 60);
}

/** Reports declines from this many minutes ago, as the provider does. */
export async function deliverDeclines(
  tips: TestTips,
  paymentIntentId: string,
  { count, minutesAgo }: { count: number; minutesAgo: number },
): Promise<void> {
  const created = Math.floor(Date.now() / 1_000) - minutesAgo * 60;
  for (let n = 0; n < count; n += 1) {
    const rawBody = JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'payment_intent.payment_failed',
      created,
      data: { object: { object: 'payment_intent', id: paymentIntentId } },
    });
    await tips.rpc.call(receiveProviderEventRpc, { rawBody });
  }
}
