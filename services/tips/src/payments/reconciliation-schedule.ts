const MINUTE_MS = 60_000;

/** A visitor who is still typing a card number needs no look-up. */
const FIRST_CHECK_MINUTES = 2;

/** Minutes until the next look-up after the first, the second, ...; the last one repeats. */
export const CHECK_INTERVALS_MINUTES = [3, 10, 30, 60, 180, 360];

/** An unpaid tip ends after a day. */
export const EXPIRY_HOURS = 24;

export function firstCheckAt(): Date {
  return new Date(Date.now() + FIRST_CHECK_MINUTES * MINUTE_MS);
}

export function isExpired(createdAt: Date): boolean {
  return Date.now() - createdAt.getTime() >= EXPIRY_HOURS * 60 * MINUTE_MS;
}
