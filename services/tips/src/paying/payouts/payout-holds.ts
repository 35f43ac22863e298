import type { PayoutHold } from '@sprinkle/contracts/rules/held-money';
import { payoutHoldSchema } from '@sprinkle/contracts/tips/money/holds.schemas';
import { queryOne } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { IS_PAID_ALTHOUGH_BLOCKED } from '../../money/balances/held-reason.js';
import { payableSum } from '../../money/balances/payable.js';
import { ACCOUNT_REFUSALS } from '../../taking/stripe/stripe-transfers.js';

/** Holds count from the proposal, because the confirmation compares everything with it, or from a release. */
const SINCE = 'coalesce(payouts.released_at, run.proposed_at)';

/** An index finds entries that meet this condition. Most of a creator's entries are tips and payouts, which do not. */
const RARE_ENTRIES = `
  entries.creator_id = payouts.creator_id AND entries.created_at > ${SINCE}
    AND entries.kind NOT IN ('tip', 'platform-fee', 'payout')`;

const REFUSALS_OF_ACCOUNT = ACCOUNT_REFUSALS.map((code) => `'${code}'`).join(', ');

const notReleased = (hold: PayoutHold) => `NOT '${hold}' = ANY (coalesce(payouts.released_holds, '{}'))`;

/** Selects the entries of one kind that were posted to tips of the payout. */
const entriesOfTips = (kind: 'refund' | 'dispute') => `
  FROM ledger_entries AS entries
    JOIN payout_tips ON payout_tips.payout_id = payouts.id AND payout_tips.tip_id = entries.tip_id
  WHERE ${RARE_ENTRIES} AND entries.kind = '${kind}'`;

/**
 * Finds payouts by the open rows about their tips. There are few, so Postgres reads them once for a whole list. A row known at a release no
 * longer holds the payout. A debtor's tip does not hold payouts of the creator who bears the debt.
 */
const hasOpen = (table: 'refunds' | 'fraud_marks', isOpen: string) => `
  payouts.id IN (
    SELECT open_tips.payout_id
    FROM ${table} AS about JOIN payout_tips AS open_tips ON open_tips.tip_id = about.tip_id
      JOIN payouts AS paying ON paying.id = open_tips.payout_id
      JOIN tips ON tips.id = about.tip_id AND tips.user_id = paying.creator_id
    WHERE about.${isOpen} AND open_tips.status = 'confirmed'
      AND NOT about.id = ANY (coalesce(paying.released_causes, '{}')))`;

/** A requested refund has no entry yet. A refund known at a release does not hold the payout when it arrives. */
const IS_TIP_REFUNDED = `
  ${hasOpen('refunds', `status IN ('requested', 'pending')`)}
  OR EXISTS (
    SELECT ${entriesOfTips('refund')} AND EXISTS (
      SELECT FROM refunds
      WHERE refunds.tip_id = entries.tip_id AND refunds.status <> 'failed'
        AND NOT refunds.id = ANY (coalesce(payouts.released_causes, '{}'))))`;

/** The money of a won dispute has come back. */
const IS_TIP_DISPUTED = `
  EXISTS (
    SELECT ${entriesOfTips('dispute')} GROUP BY entries.tip_id HAVING sum(entries.amount_cents) < 0)`;

/** Only rare entries take the payable sum below zero, because a payout takes no more than there is. */
const IS_BALANCE_NEGATIVE = `
  EXISTS (SELECT FROM ledger_entries AS entries WHERE ${RARE_ENTRIES})
    AND ${payableSum('payouts.creator_id')} < least(payouts.released_balance_cents, 0)`;

/** A block does not hold payouts confirmed after an administrator allowed payouts despite it. */
const IS_BLOCKED = `
  creator.is_blocked AND (${notReleased('blocked')} OR creator.blocked_at > payouts.released_at)
    AND NOT EXISTS (
      SELECT FROM creator_checks AS checks JOIN creators ON creators.id = checks.creator_id
      WHERE checks.creator_id = creator.id AND ${IS_PAID_ALTHOUGH_BLOCKED}
        AND payouts.confirmed_at > checks.blocked_payout_allowed_at)`;

/** A refusal because of the account counts until the account is read again. */
const IS_ACCOUNT_NOT_READY = `
  payouts.method_type = 'stripe' AND ${notReleased('account-not-ready')} AND NOT EXISTS (
    SELECT FROM connected_accounts AS account
    WHERE account.creator_id = payouts.creator_id AND account.takes_transfers AND NOT EXISTS (
      SELECT FROM payout_transfers AS transfer
      WHERE transfer.payout_id = payouts.id AND transfer.refusal IN (${REFUSALS_OF_ACCOUNT})
        AND transfer.refused_at > account.read_at))`;

const IS_TRANSFER_REFUSED = `EXISTS (
  SELECT FROM payout_transfers AS transfer
  WHERE transfer.payout_id = payouts.id AND transfer.refusal NOT IN (${REFUSALS_OF_ACCOUNT})
    AND transfer.refused_at > coalesce(payouts.released_at, '-infinity'))`;

/** Only earlier releases hold a payout for another account's debt. */
const CONDITIONS: Record<Exclude<PayoutHold, 'account-in-debt'>, string> = {
  blocked: IS_BLOCKED,
  frozen: 'creator.is_frozen',
  'account-closed': `creator.closed_at IS NOT NULL AND ${notReleased('account-closed')}`,
  'password-reset': `creator.password_reset_at > ${SINCE}`,
  'email-changed': `creator.email_changed_at > ${SINCE}`,
  'app-removed': `creator.app_removed_at > ${SINCE}`,
  'method-removed': `method.id IS NULL AND creator.closed_at IS NULL AND ${notReleased('method-removed')}`,
  'method-changed': `chosen.default_since > ${SINCE}
    OR (NOT method.is_default AND ${notReleased('method-changed')})`,
  'holder-missing': `payouts.method_type = 'bank' AND payouts.encrypted_account_holder IS NULL
    AND ${notReleased('holder-missing')}`,
  'tip-refunded': IS_TIP_REFUNDED,
  'tip-disputed': IS_TIP_DISPUTED,
  'tip-marked': hasOpen('fraud_marks', 'decision IS NULL'),
  'creator-held': `EXISTS (
    SELECT FROM creator_checks AS checks
    WHERE checks.creator_id = payouts.creator_id AND checks.held_at > coalesce(payouts.released_at, '-infinity'))`,
  'sanctions-match': `EXISTS (
    SELECT FROM payees
    WHERE payees.id = payouts.creator_id AND payees.sanctions_result = 'match'
      AND payees.sanctions_checked_at > coalesce(payouts.released_at, '-infinity'))`,
  'balance-negative': IS_BALANCE_NEGATIVE,
  'account-not-ready': IS_ACCOUNT_NOT_READY,
  'transfer-refused': IS_TRANSFER_REFUSED,
};

const HOLDS = Object.entries(CONDITIONS).map(
  ([hold, condition]) => `CASE WHEN ${condition} THEN '${hold}' END`,
);

/**
 * Joins to each row of `payouts` why it is held, as `holds.reasons`: anything since its proposal or release that may have taken its money
 * or changed its receiver. The array is empty for a payout that is not confirmed. Payout files, recording payouts as sent, and all lists
 * use it.
 */
export const PAYOUT_HOLDS_OF = `
  CROSS JOIN LATERAL (
    SELECT CASE WHEN payouts.status = 'confirmed'
      THEN array_remove(ARRAY[${HOLDS.join(', ')}], NULL) ELSE '{}' END AS reasons
    FROM creators AS creator JOIN payout_runs AS run ON run.id = payouts.run_id
      LEFT JOIN payment_methods AS method ON method.id = payouts.method_id
      LEFT JOIN payment_methods AS chosen ON chosen.user_id = creator.id AND chosen.is_default
    WHERE creator.id = payouts.creator_id) AS holds`;

/** True for a payout that may be paid. Requires its holds to be joined. */
export const IS_NOT_HELD = 'cardinality(holds.reasons) = 0';

const HOLDS_OF_ONE = `SELECT holds.reasons FROM payouts ${PAYOUT_HOLDS_OF} WHERE payouts.id = $1`;

export async function holdsOf(manager: EntityManager, payoutId: string): Promise<PayoutHold[]> {
  const held = z.object({ reasons: z.array(payoutHoldSchema) });
  return (await queryOne(manager, held, HOLDS_OF_ONE, [payoutId])).reasons;
}
