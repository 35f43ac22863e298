/** Months after which a tipper's address is erased from a paid tip, unless an installation sets another number. */
export const SENDER_ADDRESS_MONTHS = 24;

/** Years for which it is kept to which account a payout went, unless an installation sets another number. */
export const PAYOUT_RECORD_YEARS = 10;

/** Days for which the activity log keeps an entry. */
export const ACTIVITY_LOG_DAYS = 400;
