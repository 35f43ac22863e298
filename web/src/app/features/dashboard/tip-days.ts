import type { Stats } from '@sprinkle/api-client/api.gen';

const DAYS_SHOWN = 30;
/** Formats a date as in API replies, for example 2026-11-29. */
const isoFormat = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

interface TipDay {
  date: Date;
  cents: number;
}

/** Returns the last 30 days, oldest first, and compares this month with last month up to the same day. */
export function readTipDays(days: Stats['days'], now: Date) {
  const centsOf = new Map(days.map(({ day, amountCents }) => [day, amountCents]));
  const shown = Array.from({ length: DAYS_SHOWN }, (_, index): TipDay => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (DAYS_SHOWN - 1) + index);
    return { date, cents: centsOf.get(isoFormat.format(date)) ?? 0 };
  });
  const lastMonth = new Date(now.getFullYear(), now.getMonth() - 1);
  const today = isoFormat.format(now);
  const sumOf = (month: string) =>
    days
      .filter(({ day }) => day.startsWith(month) && day.slice(8) <= today.slice(8))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    shown,
    best: shown.reduce((best, day) => (day.cents > best.cents ? day : best)),
    thisMonthCents: sumOf(today.slice(0, 8)),
    lastMonthCents: sumOf(isoFormat.format(lastMonth).slice(0, 8)),
    lastMonth,
  };
}
