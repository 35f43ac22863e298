import type { DailyStats } from '@sprinkle/api-client/api.gen';
import { UNVERIFIED_DAYS } from '@sprinkle/contracts/rules/credentials';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { formatCount } from '@sprinkle/ui/format-count';

export interface Measure {
  label: string;
  /** Amounts are cents. */
  valueOf: (day: DailyStats) => number;
  format: (value: number) => string;
  /** Smallest step of the chart's scale. */
  step: number;
  /** Colour in the chart; a measure without one is in the table only. */
  color?: string;
}

export interface Trend {
  title: string;
  /** Bars for counts, a line for sums of money. */
  shape: 'bars' | 'line';
  /** On which day something counts, in words. */
  note: string;
  emptyText: string;
  measures: readonly [Measure, ...Measure[]];
}

const count = { format: formatCount, step: 1 };
const amount = { format: formatCents, step: 100 };

/** The colours have a contrast of 3:1 on both surfaces. */
export const TRENDS: readonly Trend[] = [
  {
    title: 'Tips',
    shape: 'bars',
    note: 'On the day they were paid, without those that were refunded or disputed since.',
    emptyText: 'No tips',
    measures: [{ label: 'Tips', valueOf: ({ tips }) => tips, ...count, color: 'var(--brand)' }],
  },
  {
    title: 'Revenue',
    shape: 'line',
    note: 'The amounts of these tips before the fee, less what was refunded of them since.',
    emptyText: 'No revenue',
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
    note: `On the day of the registration. Accounts that are not verified within ${UNVERIFIED_DAYS} days leave again.`,
    emptyText: 'No sign-ups',
    measures: [{ label: 'Sign-ups', valueOf: ({ signUps }) => signUps, ...count, color: 'var(--action)' }],
  },
  {
    title: 'Failed payments',
    shape: 'bars',
    note: 'On the day they failed or were canceled.',
    emptyText: 'No failed payments',
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
    note: 'On the day the refund succeeded, whenever its tip was paid.',
    emptyText: 'No refunds',
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

export function totalOf({ valueOf }: Measure, days: readonly DailyStats[]): number {
  return days.reduce((total, day) => total + valueOf(day), 0);
}

/** Says how a sum differs from the one of the time before, in percent; null where there was nothing before. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`;
}

/** Returns the last day of the period before these days, as YYYY-MM-DD. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60_000).toISOString().slice(0, 10);
}
