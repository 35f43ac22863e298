import { describe, expect, it } from '@jest/globals';
import { dollarsSchema } from './money.schemas.js';
import { dollarsToCents } from './rules/money.js';

describe('dollars in an HTTP body', () => {
  it.each([
    [0.5, 50],
    [1.1, 110],
    [19.99, 1999],
    [4.35, 435],
    [1.005e3, 100500],
    [9999.99, 999999],
    [10000, 1000000],
  ])('%p dollars become %p cents', (dollars, cents) => {
    expect(dollarsToCents(dollarsSchema.parse(dollars))).toBe(cents);
  });

  it.each([
    [0, 'Please enter a positive amount'],
    [-3, 'Please enter a positive amount'],
    [Number.NaN, 'Please enter a positive amount'],
    [Number.POSITIVE_INFINITY, 'Please enter a positive amount'],
    ['5', 'Please enter a positive amount'],
    [null, 'Please enter a positive amount'],
    [1.005, 'Please enter an amount with at most two decimals'],
    [0.001, 'Please enter an amount with at most two decimals'],
  ])('are rejected when they are %p', (amount, message) => {
    expect(dollarsSchema.safeParse(amount).error?.issues[0]?.message).toBe(message);
  });
});
