import type { Drift } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { type FraudMarkFact, toReviewFact, toWarningFact } from '../../taking/settlement/fraud-mark-facts.js';
import { type Comparison, toDrift } from './comparison.js';

const PAGE_SIZE = 100;

const FIND_MARK = 'SELECT decision FROM fraud_marks WHERE provider_id = $1';
const storedMark = z.object({ decision: z.string().nullable() });

/** Yields the payments whose warnings or open reviews at the provider differ from those here. */
export async function* suspectFraudMarks(
  runner: QueryRunner,
  stripe: Stripe,
  { signal }: Comparison,
): AsyncGenerator<string> {
  for await (const warning of stripe.radar.earlyFraudWarnings.list({ limit: PAGE_SIZE })) {
    signal.throwIfAborted();
    if (!warning.payment_intent) continue;
    const intentId = String(warning.payment_intent);
    if (await markDrift(runner, intentId, toWarningFact(warning, false))) yield intentId;
  }
  for await (const review of stripe.reviews.list({ limit: PAGE_SIZE })) {
    signal.throwIfAborted();
    if (!review.payment_intent) continue;
    const intentId = String(review.payment_intent);
    if (await markDrift(runner, intentId, toReviewFact(review))) yield intentId;
  }
}

export async function* fraudMarkDrifts(
  runner: QueryRunner,
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): AsyncGenerator<Drift> {
  const warnings = stripe.radar.earlyFraudWarnings.list({ payment_intent: intent.id, limit: PAGE_SIZE });
  for await (const warning of warnings) {
    const drift = await markDrift(runner, intent.id, toWarningFact(warning, false));
    if (drift) yield drift;
  }
  if (!intent.review) return;
  const review = await stripe.reviews.retrieve(String(intent.review));
  const drift = await markDrift(runner, intent.id, toReviewFact(review));
  if (drift) yield drift;
}

/** An administrator can decide before the provider does. A mark that the provider has already decided need not be known here. */
async function markDrift(
  runner: QueryRunner,
  paymentIntentId: string,
  { kind, providerId, decision }: FraudMarkFact,
): Promise<Drift | null> {
  const stored = await queryOptional(runner, storedMark, FIND_MARK, [providerId]);
  const isOpen = decision === null;
  const isSame = stored ? stored.decision !== null || isOpen : !isOpen;
  if (isSame) return null;
  return toDrift(kind, {
    paymentIntentId,
    subject: providerId,
    expected: isOpen ? 'open' : 'decided',
    found: stored && 'open',
  });
}
