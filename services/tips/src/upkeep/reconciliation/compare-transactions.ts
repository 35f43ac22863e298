import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import type { Drift } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { execute, query } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { currencyProblem } from '../../taking/stripe/settlement-currency.js';
import { type Comparison, RECHECK_DELAY_MS, toDrift } from './comparison.js';
import { intentOf, isTransfer, transactionPages, transactionsOf } from './read-transactions.js';
import { type MovedPart, otherTransaction, partsOf } from './transaction-parts.js';

/** Transactions that are not about a tip are listed for this long. */
const OTHERS_DAYS = 31;

const CREATE = `
  CREATE TEMPORARY TABLE IF NOT EXISTS moved_parts (intent_id text, part text, cents bigint)`;
const EMPTY = 'TRUNCATE moved_parts';
const ADD = `
  INSERT INTO moved_parts SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[])`;
const INDEX = 'CREATE INDEX IF NOT EXISTS ix_moved_parts ON moved_parts (intent_id)';
const ANALYZE = 'ANALYZE moved_parts';

/**
 * Compares what the ledger has for each part that also moves at the provider with what has moved there. A refund waiting at the provider
 * has moved nothing yet. An open dispute is reserved before its money is taken. A payment enters the provider's balance, and its fee the
 * ledger, a moment after it succeeded.
 */
const COMPARE = `
  WITH page AS (
    SELECT tip_id, provider_intent_id AS intent_id, succeeded_at FROM payments JOIN tips ON tips.id = tip_id
    WHERE succeeded_at IS NOT NULL AND provider_intent_id > $1 AND ($2::text IS NULL OR provider_intent_id = $2)
    ORDER BY provider_intent_id LIMIT 500
  ), booked AS (
    SELECT intent_id, receiver.part, sum(amount_cents) AS cents
    FROM page JOIN ledger_entries USING (tip_id) JOIN (VALUES
      ('tip', 'creator', 'payment'), ('processing-fee', 'provider', 'processing-fee'), ('refund', 'tipper', 'refund'),
      ('dispute', 'reserve', 'dispute'), ('dispute-excess', 'reserve', 'dispute'), ('dispute-fee', 'provider', 'dispute-fee')
    ) AS receiver (kind, account, part) USING (kind, account)
    GROUP BY intent_id, receiver.part
  ), moved AS (
    SELECT intent_id, part, sum(moved_parts.cents) AS cents FROM moved_parts JOIN page USING (intent_id)
    GROUP BY intent_id, part
  )
  SELECT page.intent_id, page.tip_id, differing.part,
    coalesce(differing.booked_cents, 0) AS booked_cents, coalesce(differing.moved_cents, 0) AS moved_cents
  FROM page LEFT JOIN LATERAL (
    SELECT part, booked.cents AS booked_cents, moved.cents AS moved_cents
    FROM (SELECT * FROM booked WHERE booked.intent_id = page.intent_id) AS booked
      FULL JOIN (SELECT * FROM moved WHERE moved.intent_id = page.intent_id) AS moved USING (part)
    WHERE coalesce(booked.cents, 0) <> coalesce(moved.cents, 0)
      AND NOT (part = 'refund' AND coalesce(booked.cents, 0) - coalesce(moved.cents, 0) BETWEEN 0 AND (
        SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE tip_id = page.tip_id AND status = 'pending'))
      AND NOT (part = 'dispute' AND coalesce(booked.cents, 0) > coalesce(moved.cents, 0) AND EXISTS (
        SELECT FROM disputes WHERE tip_id = page.tip_id AND is_open))
      AND NOT (part IN ('payment', 'processing-fee') AND (booked.cents IS NULL OR moved.cents IS NULL)
        AND succeeded_at > now() - interval '1 hour')
  ) AS differing ON true
  ORDER BY page.intent_id`;

const comparedPart = z.object({
  intentId: z.string(),
  tipId: z.string(),
  part: z.string().nullable(),
  bookedCents: cents,
  movedCents: cents,
});

/** Adds up what moved for payments that are not paid here, such as the provider's fee for one that came too late. */
const FIND_UNPAID = `
  SELECT intent_id, payments.tip_id, sum(CASE part WHEN 'payment' THEN cents ELSE -cents END) AS cents FROM moved_parts
    LEFT JOIN payments ON provider_intent_id = intent_id LEFT JOIN tips ON tips.id = payments.tip_id
  WHERE succeeded_at IS NULL AND ($1::text[] IS NULL OR intent_id = ANY ($1))
  GROUP BY intent_id, payments.tip_id
  HAVING sum(CASE part WHEN 'payment' THEN cents ELSE -cents END) <> 0 ORDER BY intent_id`;

const unpaidIntent = z.object({ intentId: z.string(), tipId: z.string().nullable(), cents });

/**
 * Compares the ledger with all of the provider's balance transactions, each part of a payment separately. Transactions that are not about a
 * tip, such as the provider's other fees and its payouts to the platform, have no ledger entry and are listed. What was already reported
 * about a payment or tip is not reported again.
 */
export async function* compareTransactions(
  runner: QueryRunner,
  stripe: Stripe,
  { signal }: Comparison,
  reported: ReadonlySet<string | null>,
): AsyncGenerator<Drift> {
  const balance = await stripe.balance.retrieve();
  const problem = currencyProblem(balance.available.map(({ currency }) => currency));
  if (problem) yield toDrift('settlement-currency', { found: problem });
  await execute(runner, CREATE);
  await execute(runner, EMPTY);
  for await (const transactions of transactionPages(stripe)) {
    signal.throwIfAborted();
    const parts: MovedPart[] = [];
    for (const transaction of transactions) {
      if (transaction.currency !== CURRENCY) yield foreignCurrency(transaction);
      else if (isTransfer(transaction)) continue;
      else if (!intentOf(transaction)) yield* otherDrift(transaction);
      else parts.push(...partsOf(transaction, intentOf(transaction) ?? ''));
    }
    await addParts(runner, parts);
  }
  await execute(runner, INDEX);
  await execute(runner, ANALYZE);
  const suspects: string[] = [];
  const isNew = ({ intentId, tipId }: { intentId: string; tipId: string | null }) =>
    !reported.has(intentId) && !reported.has(tipId);
  for await (const part of comparedParts(runner, signal))
    if (part.part && isNew(part)) suspects.push(part.intentId);
  const unpaid = (await query(runner, unpaidIntent, FIND_UNPAID, [null])).filter(isNew);
  if (suspects.length + unpaid.length > 0) await delay(RECHECK_DELAY_MS, undefined, { signal });
  for (const intentId of new Set(suspects)) {
    signal.throwIfAborted();
    yield* recheck(runner, stripe, intentId);
  }
  const unbooked = await query(runner, unpaidIntent, FIND_UNPAID, [unpaid.map(({ intentId }) => intentId)]);
  for (const { intentId, tipId, cents } of unbooked)
    if (tipId) yield toDrift('unbooked-payment', { paymentIntentId: intentId, tipId, expected: cents });
  const foreign = unbooked.filter(({ tipId }) => tipId === null);
  const foreignCents = foreign.reduce((sum, each) => sum + each.cents, 0);
  if (foreign.length > 0)
    yield toDrift('foreign-payments', { expected: foreignCents, found: foreign.length });
}

/** A payment that is just being settled looks like drift, so its transactions and ledger are read again. */
async function* recheck(runner: QueryRunner, stripe: Stripe, intentId: string): AsyncGenerator<Drift> {
  await execute(runner, 'DELETE FROM moved_parts WHERE intent_id = $1', [intentId]);
  for await (const transaction of transactionsOf(stripe, intentId))
    if (transaction.currency === CURRENCY) await addParts(runner, partsOf(transaction, intentId));
  for (const { part, tipId, bookedCents, movedCents } of await query(runner, comparedPart, COMPARE, [
    '',
    intentId,
  ])) {
    const kind = Math.abs(movedCents) > Math.abs(bookedCents) ? 'missing-from-ledger' : 'missing-at-provider';
    const drift = {
      paymentIntentId: intentId,
      tipId,
      subject: part,
      expected: movedCents,
      found: bookedCents,
    };
    if (part) yield toDrift(kind, drift);
  }
}

async function* comparedParts(
  runner: QueryRunner,
  signal: AbortSignal,
): AsyncGenerator<z.output<typeof comparedPart>> {
  for (let last: string | undefined = ''; last !== undefined;) {
    signal.throwIfAborted();
    const parts = await partsAfter(runner, last);
    yield* parts;
    last = parts.at(-1)?.intentId;
  }
}

function partsAfter(runner: QueryRunner, last: string) {
  return query(runner, comparedPart, COMPARE, [last, null]);
}

async function addParts(runner: QueryRunner, parts: MovedPart[]): Promise<void> {
  if (parts.length === 0) return;
  const columns = [parts.map((each) => each.intentId), parts.map(({ part }) => part)];
  await execute(runner, ADD, [...columns, parts.map((each) => each.cents)]);
}

function foreignCurrency({ id, currency, amount }: Stripe.BalanceTransaction): Drift {
  return toDrift('foreign-currency', { subject: id, found: `${amount} ${currency}`, expected: CURRENCY });
}

function* otherDrift(transaction: Stripe.BalanceTransaction): Generator<Drift> {
  if (Date.now() - transaction.created * 1_000 <= OTHERS_DAYS * DAY_MS) yield otherTransaction(transaction);
}
