const FIRST_TIP_AT = `(
  SELECT min(first.succeeded_at) FROM tips AS first WHERE first.user_id = creators.id)`;

/** Is true where an administrator had a creator paid although blocked, and no block came after that. The statement joins `checks`. */
export const isPaidAlthoughBlocked = (creator: string) =>
  `coalesce(checks.blocked_payout_allowed_at > coalesce(${creator}.blocked_at, '-infinity'), false)`;

/**
 * Tells why nothing of these payable cents is paid to a creator, or null. The statement joins `HELD_BY`. Nothing or a debt is
 * not held by its amount. The first payout waits from the first tip, because an account that was made long ago and is tipped
 * with stolen cards is as new as any.
 */
export const heldReason = ({ waitHours, cents }: { waitHours: string; cents: string }) => `
  CASE WHEN creators.is_blocked AND NOT ${isPaidAlthoughBlocked('creators')} THEN 'blocked'
    WHEN creators.closing_until > now() THEN 'closing'
    WHEN checks.held_at IS NOT NULL THEN 'under-review'
    WHEN method.id IS NULL THEN 'no-method'
    WHEN method.default_since > now() - make_interval(hours => ${waitHours}::int) THEN 'method-changed'
    WHEN rules.first_payout_days > 0 AND checks.first_payout_released_at IS NULL
      AND ${FIRST_TIP_AT} > now() - make_interval(days => rules.first_payout_days)
      AND NOT EXISTS (
        SELECT FROM payouts AS earlier WHERE earlier.creator_id = creators.id AND earlier.confirmed_at IS NOT NULL
          AND earlier.status IN ('confirmed', 'sent'))
      THEN 'first-payout'
    WHEN ${cents} BETWEEN 1 AND rules.minimum_payout_cents - 1 THEN 'below-minimum'
    WHEN rules.unreviewed_payout_limit_cents > 0 AND ${cents} > rules.unreviewed_payout_limit_cents
      AND checks.reviewed_at IS NULL THEN 'unreviewed'
  END`;

/** Tells when a hold ends by itself, or null. */
export const heldUntil = ({ reason, waitHours }: { reason: string; waitHours: string }) => `
  CASE ${reason}
    WHEN 'method-changed' THEN method.default_since + make_interval(hours => ${waitHours}::int)
    WHEN 'first-payout' THEN ${FIRST_TIP_AT} + make_interval(days => rules.first_payout_days)
  END`;

/** Joins to `creators` what their payouts depend on: the default method, what administrators decided, and the settings. */
export const HELD_BY = `
  LEFT JOIN payment_methods AS method ON method.user_id = creators.id AND method.is_default
  LEFT JOIN creator_checks AS checks ON checks.creator_id = creators.id
  CROSS JOIN platform_settings AS rules`;
