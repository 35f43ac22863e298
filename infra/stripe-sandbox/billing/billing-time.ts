import type { Store } from '../store/store.ts';

/** The clock of all customers without a test clock. It shows real time, or a later time that a test set. */
export const EVERYBODY = 'clock_everybody';

export const HOUR = 60 * 60;
export const DAY = 24 * HOUR;

export function clockOf(store: Store, customerId: string): string {
  return String(store.customers.find(customerId)?.test_clock ?? EVERYBODY);
}

/** Returns the time for a customer's subscriptions and invoices. Payments and events use real time. */
export function timeOf(store: Store, customerId: unknown, now: number): number {
  const clock = clockOf(store, String(customerId));
  const shown = store.testClocks.find(clock)?.frozen_time ?? now;
  return clock === EVERYBODY ? Math.max(shown, now) : shown;
}
