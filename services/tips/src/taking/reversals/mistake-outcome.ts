/** A refund decides a mistake, however it was made. A failed refund leaves it open. */
export const IS_REFUNDED = `(
  tips.status IN ('refunded', 'lost')
  OR EXISTS (SELECT FROM refunds WHERE refunds.tip_id = tips.id AND refunds.status <> 'failed'))`;

/** What was decided about a mistake, joined with its tip. */
export const MISTAKE_OUTCOME = `
  CASE WHEN ${IS_REFUNDED} THEN 'refunded' WHEN mistakes.declined_at IS NOT NULL THEN 'declined' ELSE 'open' END`;
