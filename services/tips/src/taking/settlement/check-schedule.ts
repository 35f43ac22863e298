import { MINUTE_MS } from '@sprinkle/contracts/rules/durations';
// Settling plans a payment's first check, `unfinished-payments` the later ones. That folder imports this one, so the schedule is here.

/** Until then the visitor may still be typing a card number. */
const FIRST_CHECK_MINUTES = 2;

/** Minutes from each check to the next one. The last interval repeats. */
export const CHECK_INTERVALS_MINUTES = [3, 10, 30, 60, 180, 360];

export const EXPIRY_HOURS = 24;

export function firstCheckAt(): Date {
  return new Date(Date.now() + FIRST_CHECK_MINUTES * MINUTE_MS);
}

export function isExpired(createdAt: Date): boolean {
  return Date.now() - createdAt.getTime() >= EXPIRY_HOURS * 60 * MINUTE_MS;
}
