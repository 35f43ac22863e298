import { expect, it } from '@jest/globals';
import { exactTime, shortTime } from './utc-time';

/** Midnight in UTC is another day in most time zones. */
const [MIDNIGHT, THIS_YEAR] = [
  '2020-11-30T00:08:00.000Z',
  `${new Date().getUTCFullYear()}-03-05T00:04:00.000Z`,
];

it('the times of the console are in UTC, and the exact ones say so', () => {
  expect(exactTime(MIDNIGHT)).toBe('November 30, 2020 at 12:08 AM UTC');
  expect(shortTime(MIDNIGHT)).toBe('Nov 30, 2020');
  expect(shortTime(THIS_YEAR)).toMatch(/^Mar 5, 12:04\sAM$/);
});
