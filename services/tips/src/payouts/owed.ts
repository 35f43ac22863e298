/** Money of younger tips is not paid out, because they can still be refunded or disputed. */
export const PENDING_DAYS = 7;

/** Why nothing is paid to a creator, or null. The statement joins `creators` and its default `method`. */
export const HELD_REASON = `
  CASE WHEN creators.is_blocked THEN 'blocked'
    WHEN method.id IS NULL THEN 'no-method'
    WHEN method.default_since > now() - interval '72 hours' THEN 'method-changed'
  END`;

export const DEFAULT_METHOD = `
  LEFT JOIN payment_methods AS method ON method.user_id = creators.id AND method.is_default`;
