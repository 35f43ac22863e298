/** Refunds and disputes take something from these tips, which were paid. */
export const IS_TAKEN_BACK = `(status <> 'succeeded' OR refunded_cents > 0) AND succeeded_at IS NOT NULL`;

/** Adds up what they take: tips, amount and fee. */
export const TAKEN_BACK = `
  -count(*) FILTER (WHERE status <> 'succeeded'),
  -coalesce(sum(CASE status WHEN 'succeeded' THEN refunded_cents ELSE amount_cents END), 0),
  -coalesce(sum(CASE status WHEN 'succeeded' THEN refunded_fee_cents ELSE fee_cents END), 0)`;
