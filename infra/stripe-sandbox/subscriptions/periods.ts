import type Stripe from 'stripe';

const DAY = 24 * 60 * 60;

/** Maximum lengths in seconds, used to estimate how many periods have passed. */
const LONGEST = { day: DAY, week: 7 * DAY, month: 31 * DAY, year: 366 * DAY };

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;
type Interval = keyof typeof LONGEST;

/**
 * Returns the first end of a period after this time. Monthly periods end on the anchor's day, or on the last day of a shorter
 * month: a subscription of 31 January renews on 28 February and on 31 March.
 */
export function periodEndAfter(
  anchor: number,
  { interval, interval_count }: Recurring,
  time: number,
): number {
  const longest = LONGEST[interval as Interval] * interval_count;
  let periods = Math.max(0, Math.floor((time - anchor) / longest));
  while (plus(anchor, interval as Interval, periods * interval_count) <= time) periods += 1;
  return plus(anchor, interval as Interval, periods * interval_count);
}

function plus(anchor: number, interval: Interval, count: number): number {
  if (interval === 'day' || interval === 'week') return anchor + count * LONGEST[interval];
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 : 1) * count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
