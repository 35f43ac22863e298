import type { YearAmounts } from '@sprinkle/contracts/tips/paying/payee-years.schemas';
import { cents, count } from '@sprinkle/service-kit/database/columns';
import { query, type SqlSource } from '@sprinkle/service-kit/database/query';
import { z } from 'zod';
import type { LedgerKind } from '../../money/ledger/ledger-entry.entity.js';

/** What the platform charges a creator. */
const FEE_KINDS: LedgerKind[] = ['platform-fee', 'fee-reversal', 'processing-charge', 'charge-reversal'];

/** The kinds of entries by which a creator earns; the others move what was earned, or are debts. */
const EARNING_KINDS: LedgerKind[] = ['tip', ...FEE_KINDS, 'refund', 'dispute'];

const EARNINGS = `kind IN (${listOf(EARNING_KINDS)})`;

/** True for an entry by which a creator earned in the year. The statement's parameters $1 and $2 are its bounds. */
export const EARNED_IN_YEAR = `created_at >= $1 AND created_at < $2 AND ${EARNINGS}`;

/** Transfers that paid a creator in the year, including those to an account that was replaced since. */
const PAID_TRANSFERS = `
  FROM payouts JOIN payout_transfers AS transfer ON transfer.payout_id = payouts.id
  WHERE payouts.creator_id = creators.id AND payouts.status = 'sent' AND transfer.stripe_transfer_id IS NOT NULL
    AND payouts.sent_at >= $1 AND payouts.sent_at < $2`;

/**
 * Selects where a creator's tax details are. Stripe has them once its form was completed, even after the account here was closed. The
 * statement has `creators`, and joins `payees` and `account`.
 */
export const TAX_DETAILS_PLACE = `
  CASE WHEN payees.id IS NOT NULL THEN 'kept'
    WHEN account.state <> 'incomplete' OR EXISTS (SELECT ${PAID_TRANSFERS}) THEN 'at-stripe' ELSE 'none' END`;

/** Selects the accounts at Stripe by which an operator finds a creator there: those that were paid, and the present one. */
export const STRIPE_ACCOUNTS = `
  ARRAY(SELECT transfer.destination ${PAID_TRANSFERS}
    UNION SELECT account.stripe_account_id WHERE account.stripe_account_id IS NOT NULL ORDER BY 1)`;

const SUMS = `
  SELECT creator_id, extract(month FROM created_at AT TIME ZONE 'UTC')::int AS month,
    count(*) FILTER (WHERE kind = 'tip') AS tip_count,
    coalesce(sum(amount_cents) FILTER (WHERE kind = 'tip'), 0) AS gross_cents,
    coalesce(sum(amount_cents) FILTER (WHERE kind IN (${listOf(FEE_KINDS)})), 0) AS fee_cents,
    coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0) AS refunded_cents,
    coalesce(sum(amount_cents) FILTER (WHERE kind = 'dispute'), 0) AS disputed_cents,
    sum(amount_cents) AS net_cents
  FROM ledger_entries WHERE creator_id = ANY ($3::uuid[]) AND ${EARNED_IN_YEAR}
  GROUP BY creator_id, month`;

/**
 * A payout that failed or was returned does not count. Of one that came back in part, the rest counts. What was paid by hand after a
 * closing has no payout.
 */
const PAID = `
  SELECT creator_id, extract(month FROM paid_at AT TIME ZONE 'UTC')::int AS month,
    coalesce(sum(cents) FILTER (WHERE is_by_stripe), 0) AS paid_by_stripe_cents,
    coalesce(sum(cents) FILTER (WHERE NOT is_by_stripe), 0) AS paid_otherwise_cents
  FROM (
    SELECT creator_id, sent_at AS paid_at, method_type = 'stripe' AS is_by_stripe,
      amount_cents - coalesce(reversed_cents, 0) AS cents
    FROM payouts LEFT JOIN payout_transfers ON payout_id = payouts.id
    WHERE creator_id = ANY ($3::uuid[]) AND payouts.status = 'sent' AND confirmed_at IS NOT NULL
      AND sent_at >= $1 AND sent_at < $2
    UNION ALL
    SELECT creator_id, created_at, false, -amount_cents FROM ledger_entries
    WHERE creator_id = ANY ($3::uuid[]) AND account = 'creator' AND kind = 'paid-by-hand'
      AND created_at >= $1 AND created_at < $2
  ) AS paid
  GROUP BY creator_id, month`;

function listOf(kinds: LedgerKind[]): string {
  return kinds.map((kind) => `'${kind}'`).join(', ');
}

const monthSums = z.object({
  creatorId: z.string(),
  month: z.int(),
  tipCount: count,
  grossCents: cents,
  feeCents: cents,
  refundedCents: cents,
  disputedCents: cents,
  netCents: cents,
});

const monthPaid = z.object({
  creatorId: z.string(),
  month: z.int(),
  paidByStripeCents: cents,
  paidOtherwiseCents: cents,
});

export const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const NOTHING: YearAmounts = {
  tipCount: 0,
  grossCents: 0,
  feeCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  netCents: 0,
  paidByStripeCents: 0,
  paidOtherwiseCents: 0,
};

/** Returns the bounds of a year such as `2026`, in UTC. */
export function boundsOfYear(year: string): [from: Date, until: Date] {
  return [new Date(Date.UTC(Number(year), 0)), new Date(Date.UTC(Number(year) + 1, 0))];
}

/** Returns what each creator earned and was paid in each month of a year, starting with January. */
export async function readMonths(
  source: SqlSource,
  year: string,
  creatorIds: string[],
): Promise<(creatorId: string) => YearAmounts[]> {
  const values = [...boundsOfYear(year), creatorIds];
  const earned = byCreatorAndMonth(await query(source, monthSums, SUMS, values));
  const paid = byCreatorAndMonth(await query(source, monthPaid, PAID, values));
  return (creatorId) =>
    MONTHS.map((month) => ({
      ...NOTHING,
      ...earned.get(`${creatorId} ${month}`),
      ...paid.get(`${creatorId} ${month}`),
    }));
}

function byCreatorAndMonth<Sums>(
  found: (Sums & { creatorId: string; month: number })[],
): Map<string, Omit<Sums, 'creatorId' | 'month'>> {
  return new Map(found.map(({ creatorId, month, ...sums }) => [`${creatorId} ${month}`, sums] as const));
}

export function addUp(months: YearAmounts[]): YearAmounts {
  return months.reduce(
    (sum, month) => ({
      tipCount: sum.tipCount + month.tipCount,
      grossCents: sum.grossCents + month.grossCents,
      feeCents: sum.feeCents + month.feeCents,
      refundedCents: sum.refundedCents + month.refundedCents,
      disputedCents: sum.disputedCents + month.disputedCents,
      netCents: sum.netCents + month.netCents,
      paidByStripeCents: sum.paidByStripeCents + month.paidByStripeCents,
      paidOtherwiseCents: sum.paidOtherwiseCents + month.paidOtherwiseCents,
    }),
    NOTHING,
  );
}
