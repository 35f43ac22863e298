import { setTimeout as delay } from 'node:timers/promises';
import { tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import type { Drift } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { execute, query } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import {
  isRefunded,
  processingFeeOf,
  refundedCentsOf,
  tipIdOf,
} from '../../taking/settlement/intent-facts.js';
import { isMissing } from '../../taking/stripe/stripe-errors.js';
import { endedUnpaid, wasPaid } from '../../tip/tip-status.js';
import { fraudMarkDrifts, suspectFraudMarks } from './compare-fraud-marks.js';
import { reversalDrifts, suspectReversals } from './compare-reversals.js';
import { type Comparison, RECHECK_DELAY_MS, toDrift } from './comparison.js';

const PAGE_SIZE = 100;

const SUSPECTS_MAX = 10_000;

export class TooManySuspects extends Error {
  override message = `More than ${SUSPECTS_MAX} payments differ. Is this the right account at the provider?`;
}

const FIND_PAYMENTS = `
  SELECT payments.provider_intent_id, payments.tip_id, payments.processing_fee_cents, payments.problem,
    coalesce(tips.succeeded_at > now() - interval '1 hour', false) AS may_lack_fee, tips.status, tips.amount_cents, (
      SELECT coalesce(sum(refunds.amount_cents), 0) FROM refunds
      WHERE refunds.tip_id = tips.id AND refunds.status IN ('pending', 'succeeded')) AS refunded_cents
  FROM payments JOIN tips ON tips.id = payments.tip_id
  WHERE payments.provider_intent_id = ANY($1) OR payments.tip_id = ANY($2::uuid[])`;

const storedPayment = z.object({
  providerIntentId: z.string().nullable(),
  tipId: z.string(),
  status: tipStatusSchema,
  amountCents: cents,
  processingFeeCents: cents.nullable(),
  mayLackFee: z.boolean(),
  refundedCents: cents,
  problem: z.string().nullable(),
});

type StoredPayment = z.infer<typeof storedPayment>;

const FIND_UNSEEN = `
  SELECT provider_intent_id AS id FROM payments
  WHERE provider_intent_id > $1 AND created_at < $2
    AND NOT EXISTS (SELECT FROM seen_intents WHERE seen_intents.id = provider_intent_id)
  ORDER BY provider_intent_id LIMIT ${PAGE_SIZE}`;

const unseenIntent = z.object({ id: z.string() });

/** Compares all payments at the provider, then the stored ones that the provider did not list. */
export async function* comparePayments(
  runner: QueryRunner,
  stripe: Stripe,
  comparison: Comparison,
): AsyncGenerator<Drift> {
  await execute(runner, 'CREATE TEMPORARY TABLE seen_intents (id text PRIMARY KEY)');
  const startedAt = new Date(Date.now() - 60_000);
  const suspects = new Set<string>();
  for await (const intents of pagesOf(stripe)) {
    comparison.signal.throwIfAborted();
    await execute(runner, 'INSERT INTO seen_intents SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      intents.map((intent) => intent.id),
    ]);
    const stored = await findPayments(runner, intents);
    for (const intent of intents) if (driftsOf(intent, stored).length > 0) suspects.add(intent.id);
    comparison.paymentCount += intents.length;
    assertFew(suspects);
  }
  for await (const intentId of unseenIntents(runner, startedAt)) assertFew(suspects.add(intentId));
  for await (const intentId of suspectReversals(runner, stripe, comparison))
    assertFew(suspects.add(intentId));
  for await (const intentId of suspectFraudMarks(runner, stripe, comparison))
    assertFew(suspects.add(intentId));
  if (suspects.size > 0) await delay(RECHECK_DELAY_MS, undefined, { signal: comparison.signal });
  for (const intentId of suspects) {
    comparison.signal.throwIfAborted();
    yield* recheck(runner, stripe, intentId);
  }
}

/**
 * Throws if there are many suspects. Each one costs calls of its own, and many mean that the provider's account or the database is the
 * wrong one.
 */
function assertFew(suspects: Set<string>): void {
  if (suspects.size > SUSPECTS_MAX) throw new TooManySuspects();
}

async function* pagesOf(stripe: Stripe): AsyncGenerator<Stripe.PaymentIntent[]> {
  let last: string | undefined;
  for (;;) {
    const page = await stripe.paymentIntents.list({
      limit: PAGE_SIZE,
      expand: ['data.latest_charge.balance_transaction'],
      ...(last && { starting_after: last }),
    });
    yield page.data;
    last = page.data.at(-1)?.id;
    if (!page.has_more || !last) return;
  }
}

function findPayments(runner: QueryRunner, intents: Stripe.PaymentIntent[]): Promise<StoredPayment[]> {
  const tipIds = intents.map(tipIdOf).filter((id) => id !== null);
  return query(runner, storedPayment, FIND_PAYMENTS, [intents.map((intent) => intent.id), tipIds]);
}

async function* unseenIntents(runner: QueryRunner, before: Date): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const rows = await query(runner, unseenIntent, FIND_UNSEEN, [last, before]);
    for (const row of rows) yield row.id;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

async function* recheck(runner: QueryRunner, stripe: Stripe, intentId: string): AsyncGenerator<Drift> {
  try {
    const intent = await stripe.paymentIntents.retrieve(intentId, {
      expand: ['latest_charge.balance_transaction'],
    });
    const stored = await findPayments(runner, [intent]);
    yield* driftsOf(intent, stored);
    if (stored.length === 0) return;
    yield* reversalDrifts(runner, stripe, intentId);
    yield* fraudMarkDrifts(runner, stripe, intent);
  } catch (error) {
    if (!isMissing(error)) throw error;
    yield toDrift('missing-payment', { paymentIntentId: intentId });
  }
}

function driftsOf(intent: Stripe.PaymentIntent, stored: StoredPayment[]): Drift[] {
  const isPaid = intent.status === 'succeeded';
  const payment =
    stored.find(({ providerIntentId }) => providerIntentId === intent.id) ??
    stored.find(({ tipId }) => tipId === tipIdOf(intent));
  if (!payment) {
    const isOurs = isPaid && tipIdOf(intent) !== null;
    return isOurs
      ? [toDrift('unknown-payment', { paymentIntentId: intent.id, expected: intent.status })]
      : [];
  }
  return [paymentDrift(intent, payment, isPaid), isPaid ? refundDrift(intent, payment) : null].filter(
    (drift) => drift !== null,
  );
}

function paymentDrift(intent: Stripe.PaymentIntent, payment: StoredPayment, isPaid: boolean): Drift | null {
  const { tipId, status, amountCents, processingFeeCents, problem } = payment;
  const named = { paymentIntentId: intent.id, tipId };
  if (problem) return toDrift('payment-problem', { ...named, found: problem });
  if (endedUnpaid(status) && isRefunded(intent)) return null;
  if (isPaid !== wasPaid(status))
    return toDrift('payment-status', { ...named, found: status, expected: intent.status });
  if (endedUnpaid(status) && intent.status !== 'canceled')
    return toDrift('payment-still-payable', { ...named, found: status, expected: intent.status });
  const cents = isPaid ? intent.amount_received : intent.amount;
  if (cents !== amountCents)
    return toDrift('payment-amount', { ...named, found: amountCents, expected: cents });
  const fee = isPaid ? processingFeeOf(intent) : null;
  if (fee === null || fee === processingFeeCents) return null;
  // The fee becomes known after the payment, by an event or by a check.
  if (processingFeeCents === null && payment.mayLackFee) return null;
  return toDrift('processing-fee', { ...named, found: processingFeeCents, expected: fee });
}

function refundDrift(intent: Stripe.PaymentIntent, { tipId, refundedCents }: StoredPayment): Drift | null {
  const cents = refundedCentsOf(intent);
  if (cents === refundedCents) return null;
  const named = { paymentIntentId: intent.id, tipId };
  return toDrift('refunded-amount', { ...named, found: refundedCents, expected: cents });
}
