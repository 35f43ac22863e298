/** Minutes in which a creator's password counts as recent, so that payout methods, the password or the account may be changed. */
export const RECENT_PASSWORD_MINUTES = 10;

/** Minutes in which an administrator's password counts as recent, so that risky actions in the console are allowed. */
export const RECENT_ADMIN_PASSWORD_MINUTES = 30;

/** Hours after which an administrator's session ends, even if it is in use. */
export const ADMIN_SESSION_HOURS = 12;

/** Bounds of the setting that ends an administrator's session after minutes of inactivity. */
export const ADMIN_IDLE_MINUTES = { min: 5, default: 30, max: 60 * ADMIN_SESSION_HOURS } as const;

/** Number of users whose addresses an administrator may read per hour without a recent password. */
export const ADDRESSES_AN_HOUR = 100;

/** Minutes for which an enrolment code lets an administrator set up an authenticator app. */
export const ENROLMENT_CODE_MINUTES = 60;
