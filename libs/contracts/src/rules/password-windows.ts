/** Minutes in which a creator's password counts as recent, so that payout methods, the password or the account may be changed. */
export const RECENT_PASSWORD_MINUTES = 10;

/** Minutes in which an administrator's password counts as recent, so that risky actions in the console are allowed. */
export const RECENT_ADMIN_PASSWORD_MINUTES = 30;

/** Number of users whose addresses an administrator may read per hour without a recent password. */
export const ADDRESSES_AN_HOUR = 100;

/** Minutes for which an enrolment code lets an administrator set up an authenticator app. */
export const ENROLMENT_CODE_MINUTES = 60;
