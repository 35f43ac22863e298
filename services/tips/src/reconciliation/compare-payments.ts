import { setTimeout as delay } from 'node:timers/promises';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { Stripe } from 'stripe';
import type { QueryRunner } from 'typeorm';
import { processingFeeOf, refundedCentsOf, tipIdOf } from '../payments/intent-facts.js';
import { isUnknownIntent } from '../payments/stripe.js';
import { wasPaid } from '../tips/tip-status.js';

const PAGE_SIZE = 100;

/** A payment that is just being settled looks like drift, so suspects are checked again after a pause. */
const RECHECK_DELAY_MS = 2_000;

interface PaymentRow {
  provider_intent_id: string | null;
  tip_id: string;
  status: TipStatus;
  amount_cents: number;
  processing_fee_cents: number | null;
  problem: string | null;
}

/** Checks all payments at the provider, then the stored ones that it did not list. Yields one line per drift. */
export async function* comparePayments(runner: QueryRunner, stripe: Stripe): AsyncGenerator<string> {
  await runner.query('CREATE TEMPORARY TABLE seen_intents (id text PRIMARY KEY)');
  const startedAt = new Date(Date.now() - 60_000);
  const suspects = new Set<string>();
  for await (const intents of pagesOf(stripe)) {
    await runner.query('INSERT INTO seen_intents SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      intents.map((intent) => intent.id),
    ]);
    const rows = await findRows(runner, intents);
    for (const intent of intents) if (driftsOf(intent, rows).length > 0) suspects.add(intent.id);
  }
  for await (const intentId of unseenIntents(runner, startedAt)) suspects.add(intentId);
  for await (const intentId of disputedIntents(stripe)) suspects.add(intentId);
  if (suspects.size > 0) await delay(RECHECK_DELAY_MS);
  for (const intentId of suspects) yield* recheck(runner, stripe, intentId);
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

async function* disputedIntents(stripe: Stripe): AsyncGenerator<string> {
  for await (const { payment_intent } of stripe.disputes.list({ limit: PAGE_SIZE })) {
    if (payment_intent) yield String(payment_intent);
  }
}

async function findRows(runner: QueryRunner, intents: Stripe.PaymentIntent[]): Promise<PaymentRow[]> {
  return runner.query(
    `SELECT payments.provider_intent_id, payments.tip_id, payments.processing_fee_cents, payments.problem,
       tips.status, tips.amount_cents
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
    const { data: disputes } = await stripe.disputes.list({ payment_intent: intentId, limit: PAGE_SIZE });
    const drifts = driftsOf(intent, await findRows(runner, [intent]), disputes);
    yield* drifts.map((drift) => `${intentId}: ${drift}`);
  } catch (error) {
    if (!isUnknownIntent(error)) throw error;
    yield `${intentId}: stored here, unknown to the provider`;
  }
}

function driftsOf(
  intent: Stripe.PaymentIntent,
  rows: PaymentRow[],
  disputes: Stripe.Dispute[] = [],
): string[] {
  const isPaid = intent.status === 'succeeded';
  const row =
    rows.find(({ provider_intent_id }) => provider_intent_id === intent.id) ??
    rows.find(({ tip_id }) => tip_id === tipIdOf(intent));
  if (!row) return isPaid && tipIdOf(intent) ? ['paid at the provider, unknown here'] : [];
  const reversals = isPaid ? [refundDrift(intent), ...disputes.map(disputeDrift)] : [];
  return [paymentDrift(intent, row, isPaid), ...reversals]
    .filter((drift) => drift !== undefined)
    .map((drift) => `tip ${row.tip_id} ${drift}`);
}

function paymentDrift(intent: Stripe.PaymentIntent, row: PaymentRow, isPaid: boolean): string | undefined {
  if (row.problem) return `needs a human: ${row.problem}`;
  if (isPaid !== wasPaid(row.status)) return `is ${row.status}, the provider says ${intent.status}`;
  const isOver = row.status === 'canceled' || row.status === 'failed';
  if (isOver && intent.status !== 'canceled') return `is ${row.status}, but can still be paid`;
  const cents = isPaid ? intent.amount_received : intent.amount;
  if (cents !== row.amount_cents) return `is ${row.amount_cents} cents, the provider says ${cents}`;
  const fee = isPaid ? processingFeeOf(intent) : null;
  if (fee !== null && row.processing_fee_cents !== null && fee !== row.processing_fee_cents) {
    return `cost ${row.processing_fee_cents} cents of processing, the provider says ${fee}`;
  }
  return undefined;
}

/** The ledger knows no refunds and disputes, so each at the provider is drift. */
function refundDrift(intent: Stripe.PaymentIntent): string | undefined {
  const cents = refundedCentsOf(intent);
  if (cents === 0) return undefined;
  const part = cents === intent.amount_received ? 'in full' : 'in part';
  return `was refunded ${part} at the provider: ${cents} of ${intent.amount_received} cents`;
}

/** A dispute with one of these statuses never took money. */
const WITHOUT_MONEY: readonly string[] = ['warning_closed', 'prevented'];

function disputeDrift({ amount, status }: Stripe.Dispute): string | undefined {
  if (WITHOUT_MONEY.includes(status)) return undefined;
  const outcome = status === 'won' || status === 'lost' ? `was ${status}` : `is open (${status})`;
  return `was disputed at the provider: ${amount} cents, and the dispute ${outcome}`;
}
