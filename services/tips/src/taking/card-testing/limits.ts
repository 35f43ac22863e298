import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sprinkle/contracts/rules/durations';

/**
 * The guard against card testing pauses a network, an e-mail address within it and a creator's page by the same limits.
 * `RATE_LIMITS=relaxed` multiplies those of networks by 100.
 */
export const PAUSES = [
  { declines: 5, withinMs: HOUR_MS, pauseMs: 10 * MINUTE_MS },
  { declines: 10, withinMs: HOUR_MS, pauseMs: 2 * HOUR_MS },
  { declines: 20, withinMs: DAY_MS, pauseMs: DAY_MS },
] as const;

/** Older declines pause nobody: they count for a day at most, and the pause that they cause lasts a day at most. */
export const DECLINES_COUNTED_DAYS = 2;

/** A decision reads this many declines, newest first, because more cannot change it. */
export const DECLINES_READ = 40;

/** A network that has paid in the last `PAID_DAYS` may have this many times the declines, and is not asked for a challenge. */
export const PAID_FACTOR = 2;
export const PAID_DAYS = 30;

/** A network counts no more declines towards a creator, so that nobody can pause a page alone. */
export const DECLINES_PER_NETWORK = 2;

/** This many declines of a creator are read, newest first; a network that is paused in time has far fewer. */
export const CREATOR_DECLINES_READ = 1_000;

/** An IPv6 /48 holds many clients. */
export const WIDE_NETWORK_FACTOR = 4;

/**
 * A busy page has declines without any attack. The limits of a creator are therefore multiplied by the number of groups of this
 * many networks that paid the creator in a day.
 */
export const PAYING_NETWORKS_PER_FACTOR = 10;

/** An attempt that is still open counts as a decline for this long, where the network has had one. */
export const IN_FLIGHT_MS = 10 * MINUTE_MS;

/** When a network has more open payments, the oldest are canceled, so that nobody can collect payments for one burst. */
export const OPEN_PAYMENTS_MAX = 20;

/** A payment ends with this decline, because its browser can try cards at the provider without asking this service. */
export const DECLINES_PER_PAYMENT = 5;

/** Limits the new payments of a network in ten minutes, and the repeats of the same one. */
export const NEW_PAYMENTS = { points: 10, durationSeconds: 600 } as const;
export const REPEATED_PAYMENTS = { points: 60, durationSeconds: 600 } as const;

/**
 * The whole platform is under attack when the declines of ten minutes reach both bounds, and no longer when they fall
 * below half of one. While it lasts, challenges that nobody has passed count like declines.
 */
export const ALARM = { withinMinutes: 10, declines: 30, declinesPerPayment: 0.5 } as const;
