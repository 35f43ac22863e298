import type { Drift } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import {
  type DisputeFact,
  type RefundFact,
  toDisputeFact,
  toRefundFact,
} from '../../taking/settlement/reversal-facts.js';
import { type Comparison, toDrift } from './comparison.js';

const PAGE_SIZE = 100;

const FIND_REFUND = 'SELECT status, amount_cents FROM refunds WHERE provider_refund_id = $1';
const storedRefund = z.object({ status: z.string(), amountCents: cents });

const FIND_DISPUTE = 'SELECT status, taken_cents, fee_cents FROM disputes WHERE provider_dispute_id = $1';
const storedDispute = z.object({ status: z.string(), takenCents: cents, feeCents: cents });

const FIND_UNMADE = `
  SELECT id, tip_id, coalesce(waiting_reason, status) AS found FROM refunds
  WHERE status = 'requested' AND created_at < now() - interval '1 hour' ORDER BY created_at LIMIT 1000`;
const unmadeRefund = z.object({ id: z.string(), tipId: z.string(), found: z.string() });

/** Yields the payments whose refunds or disputes at the provider differ from those here. */
export async function* suspectReversals(
  runner: QueryRunner,
  stripe: Stripe,
  { signal }: Comparison,
): AsyncGenerator<string> {
  for await (const refund of stripe.refunds.list({ limit: PAGE_SIZE })) {
    signal.throwIfAborted();
    const intentId = String(refund.payment_intent);
    if (refund.payment_intent && (await refundDrift(runner, intentId, refund))) yield intentId;
  }
  for await (const dispute of stripe.disputes.list({ limit: PAGE_SIZE })) {
    signal.throwIfAborted();
    const intentId = String(dispute.payment_intent);
    if (dispute.payment_intent && (await disputeDrift(runner, intentId, dispute))) yield intentId;
  }
}

export async function* reversalDrifts(
  runner: QueryRunner,
  stripe: Stripe,
  intentId: string,
): AsyncGenerator<Drift> {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE })) {
    const drift = await refundDrift(runner, intentId, refund);
    if (drift) yield drift;
  }
  for await (const dispute of stripe.disputes.list({ payment_intent: intentId, limit: PAGE_SIZE })) {
    const drift = await disputeDrift(runner, intentId, dispute);
    if (drift) yield drift;
  }
}

/** A refund that was requested an hour ago and not made needs a human. */
export async function* unmadeRefunds(runner: QueryRunner): AsyncGenerator<Drift> {
  for (const { id, tipId, found } of await query(runner, unmadeRefund, FIND_UNMADE))
    yield toDrift('unmade-refund', { subject: id, tipId, found });
}

async function refundDrift(
  runner: QueryRunner,
  paymentIntentId: string,
  refund: Stripe.Refund,
): Promise<Drift | null> {
  const stored = await queryOptional(runner, storedRefund, FIND_REFUND, [refund.id]);
  const found = stored && describeRefund(stored);
  const expected = describeRefund(toRefundFact(refund));
  if (found === expected) return null;
  return toDrift('refund', { paymentIntentId, subject: refund.id, expected, found });
}

async function disputeDrift(
  runner: QueryRunner,
  paymentIntentId: string,
  dispute: Stripe.Dispute,
): Promise<Drift | null> {
  const stored = await queryOptional(runner, storedDispute, FIND_DISPUTE, [dispute.id]);
  const found = stored && describeDispute(stored);
  const expected = describeDispute(toDisputeFact(dispute));
  if (found === expected) return null;
  return toDrift('dispute', { paymentIntentId, subject: dispute.id, expected, found });
}

function describeRefund({ status, amountCents }: Pick<RefundFact, 'amountCents'> & { status: string }) {
  return `${status} with ${amountCents} cents`;
}

function describeDispute({
  status,
  takenCents,
  feeCents,
}: Pick<DisputeFact, 'status' | 'takenCents' | 'feeCents'>) {
  return `${status} (${takenCents} cents taken, fee ${feeCents})`;
}
