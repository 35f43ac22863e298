/** Condition of a paid tip from which a refund or dispute has taken something. */
export const IS_REVERSED = `(status <> 'succeeded' OR refunded_cents > 0) AND succeeded_at IS NOT NULL`;

/** Sums of what refunds and disputes have taken, as negative numbers: tips, amount, fee. */
export const REVERSED_SUMS = `
  -count(*) FILTER (WHERE status <> 'succeeded'),
  -coalesce(sum(CASE status WHEN 'succeeded' THEN refunded_cents ELSE amount_cents END), 0),
  -coalesce(sum(CASE status WHEN 'succeeded' THEN refunded_fee_cents ELSE fee_cents END), 0)`;
