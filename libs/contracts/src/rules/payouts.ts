/** Days until a tip can be paid out, because it may be refunded or disputed before. */
export const PENDING_DAYS = 7;

/**
 * Hours without payouts for a creator after another payout method became the default, the password was reset, the
 * e-mail address changed or an administrator removed the authenticator app.
 */
export const CHANGE_WAIT_HOURS = 72;

/** Days after a payout was sent in which it can still come back. Its creator cannot close the account before. */
export const PAYOUT_ARRIVAL_DAYS = 10;

/** Minutes for which a creator who is closing the account gets no payout. */
export const CLOSING_MINUTES = 10;

/** Days after an account was closed in which a refund or dispute can still leave a debt. */
export const DEBT_AFTER_CLOSING_DAYS = 180;
/** Platform settings about payouts until an administrator changes them. */
export const PAYOUT_RULE_DEFAULTS = {
  /** Days from a creator's first tip to the first payout, unless it is released by hand. */
  firstPayoutDays: 14,
  minimumPayoutCents: 1_000,
  /** Largest payout, in cents, to a creator whom no administrator has reviewed; 0 for any amount. */
  unreviewedPayoutLimitCents: 100_000,
  /** Share of each tip that is kept back for refunds and disputes; 0 for none. */
  payoutReservePercent: 0,
  /** Days for which that share of a tip is kept back. */
  payoutReserveDays: 30,
  /** When a creator's tax details are required. An operator who has to report payees turns it on. */
  payeeRecordRule: 'off',
  /** Yearly gross, in cents, from which they are required if the rule depends on it. */
  payeeGrossThresholdCents: 60_000,
  /** How often payouts through Stripe are proposed without an administrator. */
  automaticPayouts: 'off',
  /** Day of the week of a weekly run, in UTC; 1 is Monday. */
  automaticPayoutWeekday: 1,
  /** Day of the month of a monthly run, in UTC. */
  automaticPayoutMonthDay: 1,
  /** Largest total, in cents, of a run that confirms itself; 0 if an administrator always confirms. */
  automaticPayoutLimitCents: 0,
} as const;

export const PAYEE_RECORD_RULES = ['off', 'before-first-payout', 'from-yearly-gross'] as const;

export const PAYOUT_SCHEDULES = ['off', 'weekly', 'monthly'] as const;

/** Days of a weekly run, numbered from 1. */
export const PAYOUT_WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Every month has this day. */
export const PAYOUT_MONTH_DAY_MAX = 28;
export const AUTOMATIC_LIMIT_MAX_CENTS = 100_000_000;

export const FIRST_PAYOUT_DAYS_MAX = 365;
export const MINIMUM_PAYOUT_MAX_CENTS = 100_000;
export const UNREVIEWED_LIMIT_MAX_CENTS = 100_000_000;
export const RESERVE_PERCENT_MAX = 50;
export const RESERVE_DAYS_MAX = 180;
export const PAYEE_GROSS_THRESHOLD_MAX_CENTS = 100_000_000;

/** PayPal accepts at most this many payments in a file, so a run has at most this many payouts of each type of method. */
export const PAYOUTS_OF_TYPE_MAX = 5_000;

/**
 * Payouts from this many days before the restored state on are compared with the bank, because a bank takes days to
 * book them.
 */
export const PAYOUT_DOUBT_DAYS = 14;

/** Payout numbers skipped after a restore, because the bank may know payouts with these numbers that the restored data lacks. */
export const PAYOUT_NUMBERS_SKIPPED = 100_000;
