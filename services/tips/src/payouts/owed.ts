/** Tells why nothing is paid to a creator, or null. The statement joins `creators` and its default `method`. */
export const HELD_REASON = `
  CASE WHEN creators.is_blocked THEN 'blocked'
    WHEN method.id IS NULL THEN 'no-method'
    WHEN method.default_since > now() - interval '72 hours' THEN 'method-changed'
  END`;

/**
 * The rest of a tip is not paid out while a refund of it is open, because that money leaves again. A debt is
 * settled in any case. The statement groups `entries` of the ledger by tip.
 */
export const IS_PAYABLE_REST = `
  sum(entries.amount_cents) <> 0 AND (sum(entries.amount_cents) < 0 OR NOT EXISTS (
    SELECT FROM refunds WHERE refunds.tip_id = entries.tip_id AND refunds.status IN ('requested', 'pending')))`;

export const DEFAULT_METHOD = `
  LEFT JOIN payment_methods AS method ON method.user_id = creators.id AND method.is_default`;
