import type { OwnPayout, Statement } from '@sprinkle/api-client/api.gen';

export const STATUSES: Record<OwnPayout['status'], string> = {
  proposed: 'Proposed',
  confirmed: 'On its way',
  sent: 'Sent',
  failed: 'Failed. The money is back in your balance',
  returned: 'Returned. The money is back in your balance',
  canceled: 'Canceled. The money is back in your balance',
};

export const LINES: Record<Statement['lines'][number]['kind'], string> = {
  tips: 'Tips',
  fees: 'Our fee',
  processing: 'Processing',
  refunds: 'Refunded tips',
  disputes: 'Disputed tips',
  waived: 'Left to us',
  payouts: 'Payouts',
  debts: 'Debts taken over or dropped',
};

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const shortMonthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function dayOf(time: string): string {
  return dayFormat.format(new Date(time));
}

/** Turns `2026-11` into `November 2026`. */
export function nameOfMonth(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** Turns `2026-11` into `Nov`. */
export function shortNameOfMonth(month: string): string {
  return shortMonthFormat.format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the month of a time and the months before it in UTC, newest first. */
export function monthsUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index)).toISOString().slice(0, 7),
  );
}
