import type { HeldReason } from '@sprinkle/contracts/rules/held-money';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { heldReasonSchema, type Hold } from '@sprinkle/contracts/tips/money/holds.schemas';
import { isoTime } from '@sprinkle/service-kit/database/columns';
import { z } from 'zod';

const FIRST_TIP_AT = `(
  SELECT min(first.succeeded_at) FROM tips AS first WHERE first.user_id = creators.id)`;

/** True if an administrator allowed payouts despite a block and no later block followed. Requires `creators` and `checks`. */
export const IS_PAID_ALTHOUGH_BLOCKED = `coalesce(checks.blocked_payout_allowed_at > coalesce(creators.blocked_at, '-infinity'), false)`;

/** Start of the UTC year that is this many years from now. */
const beginningOfYear = (years: number) => `(date_trunc('year', now(), 'UTC') + interval '${years} years')`;

/**
 * True if a creator has to give tax details. By gross, both this year and last year count, because December's earnings are reported, and
 * perhaps paid, in January. The statement joins `HELD_BY`.
 */
const NEEDS_TAX_DETAILS = `
  CASE rules.payee_record_rule
    WHEN 'before-first-payout' THEN true
    WHEN 'from-yearly-gross' THEN EXISTS (
      SELECT FROM ledger_entries AS earned
      WHERE earned.creator_id = creators.id AND earned.kind = 'tip' AND earned.created_at >= ${beginningOfYear(-1)}
      GROUP BY earned.created_at >= ${beginningOfYear(0)}
      HAVING sum(earned.amount_cents) >= rules.payee_gross_threshold_cents)
    ELSE false
  END`;

type Change =
  | 'method.default_since'
  | 'creators.password_reset_at'
  | 'creators.email_changed_at'
  | 'creators.app_removed_at';

const isRecent = (change: Change) => `${change} > now() - make_interval(hours => ${CHANGE_WAIT_HOURS})`;

/** In the order in which they are reported. A sum of zero or less is held neither as `below-minimum` nor as `unreviewed`. */
const CONDITIONS: Record<StoredReason, string> = {
  blocked: `creators.is_blocked AND NOT ${IS_PAID_ALTHOUGH_BLOCKED}`,
  frozen: 'creators.is_frozen',
  closing: 'creators.closing_until > now()',
  'under-review': 'checks.held_at IS NOT NULL',
  'sanctions-match': `payee.sanctions_result = 'match'`,
  'no-method': 'method.id IS NULL',
  // Banks need the account holder's name, which the API does not require.
  'holder-missing': `method.type = 'bank' AND method.encrypted_account_holder IS NULL`,
  'account-not-ready': `method.type = 'stripe' AND NOT EXISTS (
    SELECT FROM connected_accounts AS account WHERE account.creator_id = creators.id AND account.takes_transfers)`,
  // Creators paid through the provider have given it their tax details.
  'tax-details-missing': `payee.id IS NULL AND method.type IS DISTINCT FROM 'stripe' AND ${NEEDS_TAX_DETAILS}`,
  'method-changed': isRecent('method.default_since'),
  'password-reset': isRecent('creators.password_reset_at'),
  'email-changed': isRecent('creators.email_changed_at'),
  'app-removed': isRecent('creators.app_removed_at'),
  // The wait starts with the first tip: an old account that is first tipped with stolen cards is as risky as a new one.
  'first-payout': `rules.first_payout_days > 0 AND checks.first_payout_released_at IS NULL
    AND ${FIRST_TIP_AT} > now() - make_interval(days => rules.first_payout_days)
    AND NOT EXISTS (
      SELECT FROM payouts AS earlier WHERE earlier.creator_id = creators.id AND earlier.confirmed_at IS NOT NULL
        AND earlier.status IN ('confirmed', 'sent'))`,
  'below-minimum': 'payable.cents BETWEEN 1 AND rules.minimum_payout_cents - 1',
  unreviewed: `rules.unreviewed_payout_limit_cents > 0 AND payable.cents > rules.unreviewed_payout_limit_cents
    AND checks.reviewed_at IS NULL`,
};

/** An unreadable method is detected outside the database. Only earlier releases hold payouts for another account's debt. */
type StoredReason = Exclude<HeldReason, 'method-unreadable' | 'account-in-debt'>;

/** Lists why `payable.cents` is not paid to a creator; empty if it is paid. The statement joins `payable` and `HELD_BY`. */
export const HELD_REASONS_SQL = `array_remove(ARRAY[
  ${Object.entries(CONDITIONS)
    .map(([reason, condition]) => `CASE WHEN ${condition} THEN '${reason}' END`)
    .join(',\n  ')}], NULL)`;

/** JSON with the end time of each hold that ends by itself, by reason. */
export const HELD_UNTIL = `json_build_object(
  'method-changed', ${endOf('method.default_since')},
  'password-reset', ${endOf('creators.password_reset_at')},
  'email-changed', ${endOf('creators.email_changed_at')},
  'app-removed', ${endOf('creators.app_removed_at')},
  'first-payout', ${FIRST_TIP_AT} + make_interval(days => rules.first_payout_days))`;

function endOf(change: Change): string {
  return `${change} + make_interval(hours => ${CHANGE_WAIT_HOURS})`;
}

export const heldUntilSchema = z.partialRecord(heldReasonSchema, isoTime.nullable());

/** Converts the reasons to the form of replies, which also give the first one separately. */
export function toHolds(
  reasons: HeldReason[],
  until: z.output<typeof heldUntilSchema>,
): { heldReasons: Hold[]; heldReason: HeldReason | null; heldUntil: string | null } {
  const holds = reasons.map((reason) => ({ reason, until: until[reason] ?? null }));
  return { heldReasons: holds, heldReason: holds[0]?.reason ?? null, heldUntil: holds[0]?.until ?? null };
}

/** Joins to `creators` what their payouts depend on: default method, tax details, administrators' decisions and settings. */
export const HELD_BY = `
  LEFT JOIN payment_methods AS method ON method.user_id = creators.id AND method.is_default
  LEFT JOIN payees AS payee ON payee.id = creators.id
  LEFT JOIN creator_checks AS checks ON checks.creator_id = creators.id
  CROSS JOIN platform_settings AS rules`;
