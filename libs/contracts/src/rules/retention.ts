/** Months after which a tipper's address is erased from a paid tip, unless the installation sets another number. */
export const SENDER_ADDRESS_MONTHS = 24;

/** Years for which we keep the account that a payout went to, unless the installation sets another number. */
export const PAYOUT_RECORD_YEARS = 10;

/** Days for which the activity log keeps an entry. */
export const ACTIVITY_LOG_DAYS = 400;
