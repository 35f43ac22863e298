import { describe, expect, it } from '@jest/globals';
import { FEE_AMOUNTS, FEE_RATES } from '../testing/fee-cases.js';
import { percentToBasisPoints, splitTip } from './fee.js';

describe('splitTip', () => {
  it('rounds the fee half up, loses no cent and never falls, for all rates up to 30% and 10,000 amounts', () => {
    const feesAtLowerRate = FEE_AMOUNTS.map(() => 0);
    for (const rate of FEE_RATES) {
      let feeOfSmaller = 0;
      for (let index = 0; index < FEE_AMOUNTS.length; index += 1) {
        const amount = FEE_AMOUNTS[index]!;
        const { feeCents, netCents } = splitTip(amount, rate);
        // In ten-thousandths of a cent the exact fee is an integer; half up means [fee - 5,000, fee + 5,000).
        const excess = amount * rate - feeCents * 10_000;
        const isHalfUp = feeCents % 1 === 0 && excess >= -5_000 && excess < 5_000;
        const isMonotone = feeCents >= feeOfSmaller && feeCents >= feesAtLowerRate[index]!;
        if (!isHalfUp || !isMonotone || feeCents + netCents !== amount) {
          throw new Error(`${amount} cents at ${rate} are split into ${feeCents} and ${netCents}`);
        }
        feeOfSmaller = feeCents;
        feesAtLowerRate[index] = feeCents;
      }
    }
    expect(FEE_AMOUNTS).toHaveLength(10_000);
  });

  it.each([
    [500, 10, 50],
    [104, 10, 10],
    [105, 10, 11],
    [51, 10, 5],
    [55, 10, 6],
    [1_000_000, 10, 100_000],
    [999, 0, 0],
    [999, 100, 999],
    [1_000, 2.5, 25],
    [1_020, 2.5, 26],
    [2_500, 1.14, 29],
    [100, 0.29, 0],
    [10_000, 0.29, 29],
  ])('splits %i cents at %d percent with a fee of %i cents', (amountCents, percent, feeCents) => {
    const netCents = amountCents - feeCents;
    expect(splitTip(amountCents, percentToBasisPoints(percent))).toEqual({ feeCents, netCents });
  });
});

it('every rate with two decimals is converted to basis points', () => {
  expect(FEE_RATES.map((rate) => percentToBasisPoints(rate / 100))).toEqual(FEE_RATES);
  expect(FEE_RATES.map((rate) => percentToBasisPoints(Number((rate / 100).toFixed(2))))).toEqual(FEE_RATES);
});
