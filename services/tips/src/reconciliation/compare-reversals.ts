import type { Stripe } from 'stripe';
import type { QueryRunner } from 'typeorm';
import {
  type DisputeFact,
  type RefundFact,
  toDisputeFact,
  toRefundFact,
} from '../reversals/reversal-facts.js';
import type { Comparison } from './comparison.js';

const PAGE_SIZE = 100;

interface RefundRow {
  status: string;
  amount_cents: number;
}

interface DisputeRow {
  status: string;
  taken_cents: number;
  fee_cents: number;
}

/** Yields the payments whose refunds or disputes at the provider differ from those here. */
export async function* suspectReversals(
  runner: QueryRunner,
  stripe: Stripe,
  { signal }: Comparison,
): AsyncGenerator<string> {
  for await (const refund of stripe.refunds.list({ limit: PAGE_SIZE })) {
    signal.throwIfAborted();
    const fact = toRefundFact(refund);
    const row = await findRefund(runner, refund.id);
    if (refund.payment_intent && refundDrift(fact, row)) yield String(refund.payment_intent);
  }
  for await (const dispute of stripe.disputes.list({ limit: PAGE_SIZE })) {
    signal.throwIfAborted();
    const fact = toDisputeFact(dispute);
    const row = await findDispute(runner, dispute.id);
    if (dispute.payment_intent && disputeDrift(fact, row)) yield String(dispute.payment_intent);
  }
}

/** Yields one line per drift of a payment's refunds and disputes. */
export async function* reversalDrifts(
  runner: QueryRunner,
  stripe: Stripe,
  intentId: string,
): AsyncGenerator<string> {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE })) {
    const row = await findRefund(runner, refund.id);
    const drift = refundDrift(toRefundFact(refund), row);
    if (drift) yield `${intentId}: ${drift}`;
  }
  for await (const dispute of stripe.disputes.list({ payment_intent: intentId, limit: PAGE_SIZE })) {
    const row = await findDispute(runner, dispute.id);
    const drift = disputeDrift(toDisputeFact(dispute), row);
    if (drift) yield `${intentId}: ${drift}`;
  }
}

/** A refund that was requested an hour ago and not made needs a human. */
export async function* unmadeRefunds(runner: QueryRunner): AsyncGenerator<string> {
  const rows: { id: string; tip_id: string }[] = await runner.query(
    `SELECT id, tip_id FROM refunds
     WHERE status = 'requested' AND created_at < now() - interval '1 hour' ORDER BY created_at LIMIT 1000`,
  );
  for (const { id, tip_id } of rows) yield `refund ${id}: of tip ${tip_id} was requested, but not made`;
}

function refundDrift(fact: RefundFact, row: RefundRow | undefined): string | undefined {
  const found = `refund ${fact.providerRefundId} of ${fact.amountCents} cents is ${fact.status} at the provider`;
  if (!row) return `${found}, unknown here`;
  const isSame = row.status === fact.status && row.amount_cents === fact.amountCents;
  return isSame ? undefined : `${found}, ${row.status} with ${row.amount_cents} cents here`;
}

function disputeDrift(fact: DisputeFact, row: DisputeRow | undefined): string | undefined {
  const { providerDisputeId, status, takenCents, feeCents } = fact;
  const found = `dispute ${providerDisputeId} is ${describe(status, takenCents, feeCents)} at the provider`;
  if (!row) return `${found}, unknown here`;
  const here = describe(row.status, row.taken_cents, row.fee_cents);
  return here === describe(status, takenCents, feeCents) ? undefined : `${found}, ${here} here`;
}

function describe(status: string, takenCents: number, feeCents: number): string {
  return `${status} (${takenCents} cents taken, fee ${feeCents})`;
}

async function findRefund(runner: QueryRunner, id: string): Promise<RefundRow | undefined> {
  const rows: RefundRow[] = await runner.query(
    'SELECT status, amount_cents FROM refunds WHERE provider_refund_id = $1',
    [id],
  );
  return rows[0];
}

async function findDispute(runner: QueryRunner, id: string): Promise<DisputeRow | undefined> {
  const rows: DisputeRow[] = await runner.query(
    'SELECT status, taken_cents, fee_cents FROM disputes WHERE provider_dispute_id = $1',
    [id],
  );
  return rows[0];
}
