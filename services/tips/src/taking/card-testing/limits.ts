import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sprinkle/contracts/rules/durations';

/**
 * The guard against card testing applies the same limits to a network, an e-mail address within it and a creator's page.
 * `RATE_LIMITS=relaxed` multiplies those of networks by 100.
 */
export const PAUSES = [
  { declines: 5, withinMs: HOUR_MS, pauseMs: 10 * MINUTE_MS },
  { declines: 10, withinMs: HOUR_MS, pauseMs: 2 * HOUR_MS },
  { declines: 20, withinMs: DAY_MS, pauseMs: DAY_MS },
] as const;

/** Older declines pause nobody: a decline counts for at most a day, and the pause it causes lasts at most a day. */
export const DECLINES_COUNTED_DAYS = 2;

/** A decision reads this many declines, newest first. More could not change it. */
export const DECLINES_READ = 40;

/** A network that has paid in the last `PAID_DAYS` may have this many times the declines and gets no challenge. */
export const PAID_FACTOR = 2;
export const PAID_DAYS = 30;

/** At most this many declines of a network count against a creator, so one network cannot pause a page on its own. */
export const DECLINES_PER_NETWORK = 2;

/** This many declines of a creator are read, newest first; a network that is paused in time has far fewer. */
export const CREATOR_DECLINES_READ = 1_000;

/**
 * A busy page has declines even without an attack. So a creator's limits are multiplied by the number of networks that paid the
 * creator within a day, divided by this.
 */
export const PAYING_NETWORKS_PER_FACTOR = 10;

/** In a network with declines, an attempt that is still open counts as a decline for this long. */
export const IN_FLIGHT_MS = 10 * MINUTE_MS;

/** If a network has more open payments, the oldest are canceled, so that nobody can stockpile payments for one burst. */
export const OPEN_PAYMENTS_MAX = 20;

/** A payment is canceled at this many declines, because its browser can try cards at the provider without calling this service. */
export const DECLINES_PER_PAYMENT = 5;

/** Limits how many new payments a network can start in ten minutes, and how often it can repeat the same one. */
export const NEW_PAYMENTS = { points: 10, durationSeconds: 600 } as const;
export const REPEATED_PAYMENTS = { points: 60, durationSeconds: 600 } as const;

/**
 * The alarm begins when the declines of ten minutes reach both bounds, and ends when they fall below half of either. While it
 * lasts, challenges that nobody has passed count as declines.
 */
export const ALARM = { withinMinutes: 10, declines: 30, declinesPerPayment: 0.5 } as const;
