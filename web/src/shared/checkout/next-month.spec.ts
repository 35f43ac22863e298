import { expect, it } from '@jest/globals';
import { nextMonth } from './next-month';

it.each([
  ['2026-11-29', '2026-12-29'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-30', '2028-02-29'],
  ['2026-05-31', '2026-06-30'],
])('the payment after one on %s is on %s', (day, next) => {
  expect(nextMonth(new Date(`${day}T23:30:00Z`)).toISOString()).toBe(`${next}T23:30:00.000Z`);
});
