/**
 * Terms of service in force. A text that creators have to accept again gets a new version: the day from which it is in force,
 * which the page names as that of its additions.
 * Everybody who accepted an earlier one is asked after signing in.
 */
export const TERMS = {
  version: '2026-11-26',
  /** What is new since the version before, for creators who are asked. */
  changes:
    'You must be 18 or older to be paid, we invoice our fees each month, payouts can be held, and a debt follows you to a ' +
    'later account.',
} as const;

/** Age from which creators can be paid, which they confirm with the terms. */
export const PAID_AGE = 18;
