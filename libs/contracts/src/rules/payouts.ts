/** Days from a tip until it can be paid out, because it can be refunded or disputed meanwhile. */
export const HOLD_DAYS = 7;

/** Hours for which nothing is paid to a payout method that has just become the default. */
export const METHOD_WAIT_HOURS = 72;

/** Days after a payout was sent in which it can still come back, so that its creator cannot close the account. */
export const PAYOUT_ARRIVAL_DAYS = 10;

/** Minutes for which a creator who is closing the account is in no payout. */
export const CLOSING_MINUTES = 10;

/** Days without any movement after which the debt of an open account passes to a newer one with the same payout account. */
export const IDLE_DEBT_DAYS = 30;

/** Days after a closing in which a refund or a dispute can still leave a debt. */
export const DEBT_AFTER_CLOSING_DAYS = 180;

/** PayPal takes at most this many payments in a file, so a run has no more payouts for each type of method. */
export const PAYOUTS_OF_TYPE_MAX = 5_000;
