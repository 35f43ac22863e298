import { setTimeout as delay } from 'node:timers/promises';
import { referenceOf } from '@sprinkle/contracts/rules/payout-reference';
import type { Drift } from '@sprinkle/contracts/tips/upkeep/reconciliation.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { execute, query, queryOne } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import { type Comparison, RECHECK_DELAY_MS, toDrift } from './comparison.js';
import { PAGE_SIZE, pagesOf } from './pages-of.js';

/** Without an account to transfer to there is nothing to compare, and the provider's key needs no right to it. */
const HAS_ACCOUNTS =
  'SELECT EXISTS (SELECT FROM connected_accounts WHERE stripe_account_id IS NOT NULL) AS has_accounts';
const hasAccountsRow = z.object({ hasAccounts: z.boolean() });

const CREATE = 'CREATE TEMPORARY TABLE IF NOT EXISTS provider_transfers (id text PRIMARY KEY)';
const EMPTY = 'TRUNCATE provider_transfers';
const ADD = 'INSERT INTO provider_transfers SELECT * FROM unnest($1::text[]) ON CONFLICT DO NOTHING';

const FIND_STORED = `
  SELECT stripe_transfer_id, destination, number, status, amount_cents, reversed_cents
  FROM payout_transfers JOIN payouts ON payouts.id = payout_id WHERE stripe_transfer_id = ANY ($1::text[])`;

const MISSING = `
  SELECT stripe_transfer_id, number FROM payout_transfers JOIN payouts ON payouts.id = payout_id
  WHERE stripe_transfer_id IS NOT NULL AND stripe_transfer_id NOT IN (SELECT id FROM provider_transfers)
    AND ($1::text[] IS NULL OR stripe_transfer_id = ANY ($1))
  ORDER BY number`;

const storedTransfer = z.object({
  stripeTransferId: z.string(),
  destination: z.string(),
  number: z.string(),
  status: z.string(),
  amountCents: cents,
  reversedCents: cents,
});
const missingTransfer = storedTransfer.pick({ stripeTransferId: true, number: true });

/**
 * Compares every transfer at the provider with its payout in their current state: the amount, the account, and how much came back. A
 * transfer that is being made or reversed looks like drift, so suspects are read again after a pause.
 */
export async function* compareTransfers(
  runner: QueryRunner,
  stripe: Stripe,
  { signal }: Comparison,
): AsyncGenerator<Drift> {
  const { hasAccounts } = await queryOne(runner, hasAccountsRow, HAS_ACCOUNTS);
  if (!hasAccounts) return;
  await execute(runner, CREATE);
  await execute(runner, EMPTY);
  const suspects: string[] = [];
  for await (const page of pagesOf((after) => stripe.transfers.list(after))) {
    signal.throwIfAborted();
    await execute(runner, ADD, [page.map(({ id }) => id)]);
    suspects.push(...(await driftsOf(runner, page)).map(({ subject }) => String(subject)));
  }
  const missing = await query(runner, missingTransfer, MISSING, [null]);
  if (suspects.length + missing.length > 0) await delay(RECHECK_DELAY_MS, undefined, { signal });
  for (const id of new Set(suspects)) {
    signal.throwIfAborted();
    yield* await driftsOf(runner, [await stripe.transfers.retrieve(id)]);
  }
  for (const { stripeTransferId } of missing) yield* await missingDrifts(runner, stripe, stripeTransferId);
}

async function driftsOf(runner: QueryRunner, transfers: Stripe.Transfer[]): Promise<Drift[]> {
  const ids = transfers.map(({ id }) => id);
  const found = await query(runner, storedTransfer, FIND_STORED, [ids]);
  const stored = new Map(found.map((each) => [each.stripeTransferId, each]));
  return transfers.flatMap((transfer) => [...compare(transfer, stored.get(transfer.id))]);
}

function* compare(
  { id, amount, amount_reversed, destination }: Stripe.Transfer,
  stored: z.output<typeof storedTransfer> | undefined,
): Generator<Drift> {
  if (!stored) {
    // If all of it was reversed, nothing is missing here.
    if (amount !== amount_reversed)
      yield toDrift('unknown-transfer', { subject: id, expected: amount - amount_reversed });
    return;
  }
  const drift = { subject: id };
  if (stored.amountCents !== amount)
    yield toDrift('transfer-amount', { ...drift, found: stored.amountCents, expected: amount });
  if (stored.destination !== destination)
    yield toDrift('transfer-account', { ...drift, found: stored.destination, expected: String(destination) });
  if (stored.reversedCents !== amount_reversed)
    yield toDrift('transfer-reversed', { ...drift, found: stored.reversedCents, expected: amount_reversed });
  const status = amount_reversed === amount ? 'returned' : 'sent';
  if (stored.reversedCents === amount_reversed && stored.status !== status)
    yield toDrift('transfer-status', { ...drift, found: stored.status, expected: status });
}

async function missingDrifts(runner: QueryRunner, stripe: Stripe, id: string): Promise<Drift[]> {
  const listed = (await stripe.transfers.list({ limit: PAGE_SIZE })).data.map((transfer) => transfer.id);
  await execute(runner, ADD, [listed]);
  const missing = await query(runner, missingTransfer, MISSING, [[id]]);
  return missing.map((payout) => toDrift('missing-transfer', { subject: id, found: referenceOf(payout) }));
}
