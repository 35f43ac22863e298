import { expect, it } from '@jest/globals';
import { MINUTE_MS } from '@sprinkle/contracts/rules/durations';
import { pausedUntil } from './paused-until.js';

const NOW = Date.UTC(2026, 10, 22);

/** Returns the times of declines this many minutes ago, newest first. */
const ago = (...minutes: number[]) => minutes.map((minute) => new Date(NOW - minute * MINUTE_MS));
const every = (minutes: number, count: number) => Array.from({ length: count }, (_, n) => n * minutes);

it.each([
  ['four in an hour', ago(0, 1, 2, 3), 1, null],
  ['five in an hour', ago(0, 1, 2, 60), 1, null],
  ['five within exactly an hour', ago(0, 1, 2, 3, 60), 1, 10],
  ['five in more than an hour', ago(0, 1, 2, 3, 61), 1, null],
  ['five that ended six minutes ago', ago(6, 7, 8, 9, 10), 1, 4],
  ['five, then one more that is alone', ago(0, 70, 71, 72, 73, 74), 1, 10 - 70],
  ['ten in an hour', ago(...every(6, 10)), 1, 120],
  ['ten in an hour, then one two hours later', ago(0, ...every(6, 10).map((at) => at + 110)), 1, 10],
  ['twenty in a day', ago(...every(70, 20)), 1, 24 * 60],
  ['twenty in more than a day', ago(...every(77, 20)), 1, null],
  ['twenty in a day, then one a while later', ago(0, ...every(70, 20).map((at) => at + 600)), 1, 14 * 60],
  ['nine of a network that has paid', ago(...every(1, 9)), 2, null],
  ['ten of a network that has paid', ago(...every(1, 10)), 2, 10],
  ['forty of a network that has paid', ago(...every(1, 40)), 2, 24 * 60],
])('the pause after declines has the right length: %s', (_title, declinedAt, factor, pauseMinutes) => {
  const end = pauseMinutes === null ? null : new Date(NOW + pauseMinutes * MINUTE_MS);
  const paused = pausedUntil(declinedAt, factor);
  expect(paused).toEqual(end);
});
