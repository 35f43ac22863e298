/** PayPal takes at most this many payments in a file, so a run has no more payouts for each type of method. */
export const PAYOUTS_OF_TYPE_MAX = 5_000;
