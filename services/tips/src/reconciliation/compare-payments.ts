import { setTimeout as delay } from 'node:timers/promises';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { Stripe } from 'stripe';
import type { QueryRunner } from 'typeorm';
import { isRefunded, processingFeeOf, refundedCentsOf, tipIdOf } from '../payments/intent-facts.js';
import { isUnknownIntent } from '../payments/stripe.js';
import { endedUnpaid, wasPaid } from '../tips/tip-status.js';
import { reversalDrifts, suspectReversals } from './compare-reversals.js';
import type { Comparison } from './comparison.js';

const PAGE_SIZE = 100;

/** A payment that is just being settled looks like drift, so suspects are checked again after a pause. */
const RECHECK_DELAY_MS = 2_000;

const SUSPECTS_MAX = 10_000;

export class TooManySuspects extends Error {
  override message = `More than ${SUSPECTS_MAX} payments differ. Is this the right account at the provider?`;
}

interface PaymentRow {
  provider_intent_id: string | null;
  tip_id: string;
  status: TipStatus;
  amount_cents: number;
  processing_fee_cents: number | null;
  may_lack_fee: boolean;
  refunded_cents: number;
  problem: string | null;
}

/** Checks all payments at the provider, then the stored ones that it did not list. Yields one line per drift. */
export async function* comparePayments(
  runner: QueryRunner,
  stripe: Stripe,
  comparison: Comparison,
): AsyncGenerator<string> {
  await runner.query('CREATE TEMPORARY TABLE seen_intents (id text PRIMARY KEY)');
  const startedAt = new Date(Date.now() - 60_000);
  const suspects = new Set<string>();
  for await (const intents of pagesOf(stripe)) {
    comparison.signal.throwIfAborted();
    await runner.query('INSERT INTO seen_intents SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      intents.map((intent) => intent.id),
    ]);
    const rows = await findRows(runner, intents);
    for (const intent of intents) if (driftsOf(intent, rows).length > 0) suspects.add(intent.id);
    comparison.paymentCount += intents.length;
    assertFew(suspects);
  }
  for await (const intentId of unseenIntents(runner, startedAt)) assertFew(suspects.add(intentId));
  for await (const intentId of suspectReversals(runner, stripe, comparison))
    assertFew(suspects.add(intentId));
  if (suspects.size > 0) await delay(RECHECK_DELAY_MS, undefined, { signal: comparison.signal });
  for (const intentId of suspects) {
    comparison.signal.throwIfAborted();
    yield* recheck(runner, stripe, intentId);
  }
}

/**
 * Throws when there are many suspects, because each costs calls of its own, and many mean another account at
 * the provider or another database.
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

async function findRows(runner: QueryRunner, intents: Stripe.PaymentIntent[]): Promise<PaymentRow[]> {
  return runner.query(
    `SELECT payments.provider_intent_id, payments.tip_id, payments.processing_fee_cents, payments.problem,
       tips.succeeded_at > now() - interval '1 hour' AS may_lack_fee, tips.status, tips.amount_cents, (
         SELECT coalesce(sum(refunds.amount_cents), 0)::int FROM refunds
         WHERE refunds.tip_id = tips.id AND refunds.status IN ('pending', 'succeeded')) AS refunded_cents
     FROM payments JOIN tips ON tips.id = payments.tip_id
     WHERE payments.provider_intent_id = ANY($1) OR payments.tip_id = ANY($2::uuid[])`,
    [intents.map((intent) => intent.id), intents.map(tipIdOf).filter((id) => id !== null)],
  );
}

async function* unseenIntents(runner: QueryRunner, before: Date): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const rows: { id: string }[] = await runner.query(
      `SELECT provider_intent_id AS id FROM payments
       WHERE provider_intent_id > $1 AND created_at < $2
         AND NOT EXISTS (SELECT FROM seen_intents WHERE seen_intents.id = provider_intent_id)
       ORDER BY provider_intent_id LIMIT ${PAGE_SIZE}`,
      [last, before],
    );
    for (const row of rows) yield row.id;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

async function* recheck(runner: QueryRunner, stripe: Stripe, intentId: string): AsyncGenerator<string> {
  try {
    const intent = await stripe.paymentIntents.retrieve(intentId, {
      expand: ['latest_charge.balance_transaction'],
    });
    const rows = await findRows(runner, [intent]);
    const drifts = driftsOf(intent, rows).map((drift) => `${intentId}: ${drift}`);
    yield* drifts;
    if (rows.length > 0) yield* reversalDrifts(runner, stripe, intentId);
  } catch (error) {
    if (!isUnknownIntent(error)) throw error;
    yield `${intentId}: stored here, unknown to the provider`;
  }
}

function driftsOf(intent: Stripe.PaymentIntent, rows: PaymentRow[]): string[] {
  const isPaid = intent.status === 'succeeded';
  const row =
    rows.find(({ provider_intent_id }) => provider_intent_id === intent.id) ??
    rows.find(({ tip_id }) => tip_id === tipIdOf(intent));
  if (!row) return isPaid && tipIdOf(intent) ? ['paid at the provider, unknown here'] : [];
  return [paymentDrift(intent, row, isPaid), isPaid ? refundDrift(intent, row) : undefined]
    .filter((drift) => drift !== undefined)
    .map((drift) => `tip ${row.tip_id} ${drift}`);
}

function paymentDrift(intent: Stripe.PaymentIntent, row: PaymentRow, isPaid: boolean): string | undefined {
  if (row.problem) return `needs a human: ${row.problem}`;
  if (endedUnpaid(row.status) && isRefunded(intent)) return undefined;
  if (isPaid !== wasPaid(row.status)) return `is ${row.status}, the provider says ${intent.status}`;
  const isOver = row.status === 'canceled' || row.status === 'failed';
  if (isOver && intent.status !== 'canceled') return `is ${row.status}, but can still be paid`;
  const cents = isPaid ? intent.amount_received : intent.amount;
  if (cents !== row.amount_cents) return `is ${row.amount_cents} cents, the provider says ${cents}`;
  const fee = isPaid ? processingFeeOf(intent) : null;
  if (fee === null || fee === row.processing_fee_cents) return undefined;
  if (row.processing_fee_cents !== null) {
    return `cost ${row.processing_fee_cents} cents of processing, the provider says ${fee}`;
  }
  // The fee becomes known after the payment, by an event or by a check.
  return row.may_lack_fee ? undefined : `has no fee of processing, the provider says ${fee}`;
}

function refundDrift(intent: Stripe.PaymentIntent, row: PaymentRow): string | undefined {
  const cents = refundedCentsOf(intent);
  if (cents === row.refunded_cents) return undefined;
  return `was refunded ${row.refunded_cents} cents, the provider says ${cents}`;
}
