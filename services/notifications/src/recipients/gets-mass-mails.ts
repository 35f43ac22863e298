/** SQL condition: a row `r` of recipients gets mass e-mails. */
export const GETS_MASS_MAILS = `r.email IS NOT NULL AND r.is_verified AND NOT r.is_blocked AND NOT r.has_bounced
  AND NOT EXISTS (SELECT 1 FROM unsubscribes u WHERE u.account_id = r.account_id)`;
