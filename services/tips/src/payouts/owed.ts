/** Tells why nothing is paid to a creator, or null. The statement joins `creators` and its default `method`. */
export const heldReason = (waitHours: string) => `
  CASE WHEN creators.is_blocked THEN 'blocked'
    WHEN creators.closing_until > now() THEN 'closing'
    WHEN method.id IS NULL THEN 'no-method'
    WHEN method.default_since > now() - make_interval(hours => ${waitHours}::int) THEN 'method-changed'
  END`;

export const DEFAULT_METHOD = `
  LEFT JOIN payment_methods AS method ON method.user_id = creators.id AND method.is_default`;
