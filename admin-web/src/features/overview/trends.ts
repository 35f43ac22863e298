import type { DailyStats } from '@sprinkle/api-client/api.gen';
import { UNVERIFIED_DAYS } from '@sprinkle/contracts/rules/credentials';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { amount, byDay, count, type Trend } from '@sprinkle/ui/trends/trend';

const row = byDay(({ day }: DailyStats) => day);

export const TRENDS: readonly Trend<DailyStats>[] = [
  {
    title: 'Tips',
    shape: 'bars',
    note: 'On the day they were paid, without tips refunded or disputed since.',
    emptyText: 'No tips',
    row,
    measures: [{ label: 'Tips', valueOf: ({ tips }) => tips, ...count, color: 'var(--brand)' }],
  },
  {
    title: 'Revenue',
    shape: 'line',
    note: 'The amounts of these tips before the fee, less later refunds.',
    emptyText: 'No revenue',
    row,
    measures: [
      { label: 'Revenue', valueOf: (day) => day.amountCents, ...amount, color: 'var(--positive)' },
      {
        label: 'Platform fee',
        valueOf: (day) => day.platformFeeCents,
        ...amount,
        color: 'var(--ink-soft)',
      },
    ],
  },
  {
    title: 'Sign-ups',
    shape: 'bars',
    note: `On the day of registration. Accounts not verified within ${UNVERIFIED_DAYS} days are removed.`,
    emptyText: 'No sign-ups',
    row,
    measures: [{ label: 'Sign-ups', valueOf: ({ signUps }) => signUps, ...count, color: 'var(--action)' }],
  },
  {
    title: 'Failed payments',
    shape: 'bars',
    note: 'On the day they failed or were canceled.',
    emptyText: 'No failed payments',
    row,
    measures: [
      {
        label: 'Failed payments',
        valueOf: ({ failedPayments }) => failedPayments,
        ...count,
        color: 'var(--danger)',
      },
    ],
  },
  {
    title: 'Refunds',
    shape: 'line',
    note: 'On the day the refund succeeded, regardless of when the tip was paid.',
    emptyText: 'No refunds',
    row,
    measures: [
      {
        label: 'Refunded',
        valueOf: (day) => day.refundedCents,
        ...amount,
        color: 'var(--warning)',
      },
      { label: 'Refunds', valueOf: ({ refunds }) => refunds, ...count },
    ],
  },
];

/** Returns the day before this one, as YYYY-MM-DD. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}
