import { describe, expect, it } from '@jest/globals';
import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { exactTime, plainDate, relativeTime } from '@sprinkle/ui/relative-time';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
const plain = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const MOMENTS = [
  '2026-03-05T15:04:00Z',
  '2026-12-31T23:59:59Z',
  '2027-01-01T00:00:00Z',
  '2024-02-29T12:30:00Z',
  '2026-06-15T00:05:00Z',
  '2026-06-15T12:05:00Z',
];

describe('a text that is formatted by hand', () => {
  it.each([0, 0.5, 1, 4.2, 999.99, 1_000, 1_234.5, 12_345.67, 1_234_567.89, -5])(
    'equals that of Intl for the amount %d',
    (dollars) => {
      expect(formatCents(dollarsToCents(dollars))).toBe(money.format(dollars));
    },
  );

  it.each(MOMENTS)('equals that of Intl for the moment %s', (moment) => {
    // Intl puts a narrow space before AM and PM.
    expect(exactTime(moment)).toBe(exact.format(new Date(moment)).replaceAll('\u202f', ' '));
    expect(plainDate(moment)).toBe(plain.format(new Date(moment)));
  });

  const units = ['year', 'month', 'week', 'day', 'hour', 'minute'] as const;
  const distances: [count: number, unit: (typeof units)[number]][] = [
    [-3, 'year'],
    [-2, 'month'],
    [-3, 'week'],
    [-6, 'day'],
    [-23, 'hour'],
    [-59, 'minute'],
    [5, 'minute'],
  ];
  for (const unit of units) distances.push([-1, unit], [1, unit]);

  it.each(distances)('equals that of Intl for the distance of %d %s', (count, unit) => {
    const seconds = {
      year: 31_536_000,
      month: 2_592_000,
      week: 604_800,
      day: 86_400,
      hour: 3_600,
      minute: 60,
    };
    const now = Date.parse('2026-06-15T12:00:00Z');
    const moment = new Date(now + count * seconds[unit] * 1_000).toISOString();
    expect(relativeTime(moment, now)).toBe(relative.format(count, unit));
  });

  it('names a moment that is now or unknown', () => {
    expect(relativeTime(new Date(1_000).toISOString(), 30_000)).toBe('just now');
    expect(relativeTime(null)).toBe('Recently');
    expect(relativeTime('soon')).toBe('Recently');
  });
});
