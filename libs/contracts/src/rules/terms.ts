/**
 * The current terms of service. A text that creators have to accept again gets a new version: the day from which it is
 * in force, which the page gives as the date of its additions. After signing in, everybody who accepted an earlier
 * version is asked to accept this one.
 */
export const TERMS = {
  version: '2026-11-26',
  /** Changes since the previous version, for creators who are asked. */
  changes:
    'You must be 18 or older to be paid, we invoice our fees each month, payouts can be held, and a debt follows you to a ' +
    'later account.',
} as const;

/** Minimum age for being paid, which creators confirm with the terms. */
export const PAID_AGE = 18;
