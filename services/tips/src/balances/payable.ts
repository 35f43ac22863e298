/** The creators whose tips are read, and the time after which a tip is pending. Both are SQL. */
interface Scope {
  /** Returns the condition that a column with a creator's id has to meet. */
  ofCreators: (creatorId: string) => string;
  until: string;
}

/**
 * Selects what is left of each tip that is pending. Of a young tip that is everything. Of an older tip with an open refund it
 * or a mark of possible fraud it
 * is what the creator still has, because that money is about to leave or may have to; where less than nothing is left, the debt is not
 * pending and lowers the payout. The rest of the balance is payable. Indexes find the tips of both kinds.
 */
export const pendingRests = ({ ofCreators, until }: Scope) => `
  SELECT tips.user_id AS creator_id, tips.id AS tip_id, sum(entries.amount_cents) AS cents
  FROM tips JOIN ledger_entries AS entries ON entries.tip_id = tips.id AND entries.creator_id = tips.user_id
  WHERE ${ofCreators('tips.user_id')} AND tips.succeeded_at > ${until}
  GROUP BY tips.id
  UNION ALL
  SELECT tips.user_id, tips.id, sum(entries.amount_cents)
  FROM tips JOIN ledger_entries AS entries ON entries.tip_id = tips.id AND entries.creator_id = tips.user_id
  WHERE ${ofCreators('tips.user_id')} AND tips.succeeded_at <= ${until}
    AND tips.id IN (
      SELECT refunds.tip_id FROM refunds WHERE refunds.status IN ('requested', 'pending')
      UNION ALL SELECT fraud_marks.tip_id FROM fraud_marks WHERE fraud_marks.decision IS NULL)
  GROUP BY tips.id HAVING sum(entries.amount_cents) > 0`;

/** Adds up what is pending. */
export const pendingSum = (scope: Scope) => `(
  SELECT coalesce(sum(waiting.cents), 0) FROM (${pendingRests(scope)}) AS waiting)`;

/**
 * Selects what is left of each tip that is not pending: above zero, or below it as a debt, which can be one of another
 * account that the creator had.
 */
export const payableRests = (scope: Scope) => `
  SELECT rests.creator_id, rests.tip_id, rests.cents
  FROM (
    SELECT entries.creator_id, entries.tip_id, sum(entries.amount_cents) AS cents
    FROM ledger_entries AS entries
    WHERE entries.creator_id IS NOT NULL AND ${scope.ofCreators('entries.creator_id')}
    GROUP BY entries.creator_id, entries.tip_id HAVING sum(entries.amount_cents) <> 0
  ) AS rests LEFT JOIN (${pendingRests(scope)}) AS waiting
    ON waiting.tip_id = rests.tip_id AND waiting.creator_id = rests.creator_id
  WHERE waiting.tip_id IS NULL`;

/** Returns SQL of the time after which tips are still pending now. The statement's parameter `holdDays` has HOLD_DAYS. */
export const pendingSince = (holdDays: string) => `now() - make_interval(days => ${holdDays}::int)`;
