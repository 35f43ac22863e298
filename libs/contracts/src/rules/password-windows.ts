/** Minutes after a creator's password was given, within which payout methods, the password or the account may be changed. */
export const RECENT_PASSWORD_MINUTES = 10;

/** Minutes after an administrator's password was given, within which risky acts in the console are allowed. */
export const RECENT_ADMIN_PASSWORD_MINUTES = 30;
