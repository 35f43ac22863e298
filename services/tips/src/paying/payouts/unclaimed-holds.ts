import type { PayoutHold } from '@sprinkle/contracts/rules/held-money';
import { IS_PAID_ALTHOUGH_BLOCKED } from '../../money/balances/held-reason.js';
import { unclaimedSum } from '../../money/ledger/post-paid-by-hand.js';

/** True if unclaimed money comes from one of these tips. */
const isFrom = (tips: string) => `EXISTS (
  SELECT FROM ledger_entries AS entries
  WHERE entries.creator_id = creators.id AND entries.kind = 'unclaimed' AND entries.tip_id IN (${tips})
  GROUP BY entries.tip_id HAVING sum(entries.amount_cents) <> 0)`;

const CONDITIONS = {
  blocked: `creators.is_blocked AND NOT ${IS_PAID_ALTHOUGH_BLOCKED}`,
  'tip-refunded': isFrom(
    `SELECT refunds.tip_id FROM refunds WHERE refunds.status IN ('requested', 'pending')`,
  ),
  'tip-marked': isFrom('SELECT fraud_marks.tip_id FROM fraud_marks WHERE fraud_marks.decision IS NULL'),
  'creator-held': 'checks.held_at IS NOT NULL',
  'sanctions-match': `payee.sanctions_result = 'match'`,
} satisfies Partial<Record<PayoutHold, string>>;

const HOLDS = Object.entries(CONDITIONS).map(
  ([hold, condition]) => `CASE WHEN ${condition} THEN '${hold}' END`,
);

/**
 * Lists why a creator's unclaimed money should not be paid, like the holds of a payout; empty without such money. The statement joins
 * `HELD_BY`. Disputes are not a reason, because they take their money from the unclaimed money at once.
 */
export const UNCLAIMED_HOLDS = `
  CASE WHEN ${unclaimedSum('creators.id')} > 0 THEN array_remove(ARRAY[${HOLDS.join(', ')}], NULL) ELSE '{}' END`;
