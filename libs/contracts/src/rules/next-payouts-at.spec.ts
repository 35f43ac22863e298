import { expect, it } from '@jest/globals';
import { nextPayoutsAt } from './next-payouts-at.js';

const next = (
  automaticPayouts: 'off' | 'weekly' | 'monthly',
  day: number,
  after: string,
): string | undefined =>
  nextPayoutsAt(
    { automaticPayouts, automaticPayoutWeekday: day, automaticPayoutMonthDay: day },
    new Date(after),
  )?.toISOString();

it('there is no next run while automatic payouts are off', () => {
  expect(next('off', 1, '2026-11-26T12:00:00Z')).toBeUndefined();
});

it.each([
  [4, '2026-11-25T23:59:59.999Z', '2026-11-26'],
  [4, '2026-11-26T00:00:00.000Z', '2026-12-03'],
  [1, '2026-11-26T12:00:00.000Z', '2026-11-30'],
  [7, '2026-11-26T12:00:00.000Z', '2026-11-29'],
  [7, '2026-11-29T23:59:59.000Z', '2026-12-06'],
  [5, '2026-12-31T12:00:00.000Z', '2027-01-01'],
])('the weekly run on day %s that follows %s is on %s', (weekday, after, day) => {
  expect(next('weekly', weekday, after)).toBe(`${day}T00:00:00.000Z`);
});

it.each([
  [28, '2027-01-30T12:00:00.000Z', '2027-02-28'],
  [28, '2027-02-28T00:00:00.000Z', '2027-03-28'],
  [28, '2028-02-29T12:00:00.000Z', '2028-03-28'],
  [1, '2026-12-31T23:59:59.999Z', '2027-01-01'],
  [15, '2026-11-15T00:00:00.000Z', '2026-12-15'],
  [15, '2026-11-14T23:59:59.999Z', '2026-11-15'],
])('the monthly run on day %s that follows %s is on %s', (monthDay, after, day) => {
  expect(next('monthly', monthDay, after)).toBe(`${day}T00:00:00.000Z`);
});

it('a clock change does not move a run, because days begin in UTC', () => {
  expect(next('weekly', 7, '2026-10-24T23:30:00+02:00')).toBe('2026-10-25T00:00:00.000Z');
  expect(next('weekly', 1, '2026-10-25T02:30:00+01:00')).toBe('2026-10-26T00:00:00.000Z');
});
