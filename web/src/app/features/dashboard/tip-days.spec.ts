import { expect, it } from '@jest/globals';
import { readTipDays } from './tip-days';

const DAYS = [
  { day: '2026-10-01', amountCents: 100 },
  { day: '2026-10-29', amountCents: 200 },
  { day: '2026-10-30', amountCents: 4_000 },
  { day: '2026-11-01', amountCents: 1_000 },
  { day: '2026-11-29', amountCents: 500 },
];

it('the dashboard shows the 30 days that end today, each with its tips', () => {
  const { shown, best } = readTipDays(DAYS, new Date(2026, 10, 29, 23, 59));
  expect(shown).toHaveLength(30);
  expect(shown[0]).toEqual({ date: new Date(2026, 9, 31), cents: 0 });
  expect(shown[1]?.cents).toBe(1_000);
  expect(shown.at(-1)).toEqual({ date: new Date(2026, 10, 29), cents: 500 });
  expect(best.date).toEqual(new Date(2026, 10, 1));
});

it.each([
  ['in the middle of a month', new Date(2026, 10, 15), 1_000, 100],
  ['at the end of one', new Date(2026, 10, 29), 1_500, 300],
  ['on its first day', new Date(2026, 10, 1), 1_000, 100],
  ['in a month without tips', new Date(2026, 11, 31), 0, 1_500],
  ['in the first month of a year', new Date(2027, 0, 10), 0, 0],
])('a month is compared with the previous one up to the same day %s', (_when, now, thisMonth, lastMonth) => {
  expect(readTipDays(DAYS, now)).toMatchObject({ thisMonthCents: thisMonth, lastMonthCents: lastMonth });
});
