import { describe, expect, it } from '@jest/globals';
import { dollarsToCents, formatCents } from './money.js';

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [450, '$4.50'],
    [123_450, '$1,234.50'],
    [123_456_789, '$1,234,567.89'],
    [-500, '-$5.00'],
  ])('writes %i with a sign, two decimals and thousands: %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });
});

describe('dollarsToCents', () => {
  // In floating point, each of these times 100 is a little less than the whole number.
  it.each([
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
  ])('converts %d dollars to %i cents', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });
});
