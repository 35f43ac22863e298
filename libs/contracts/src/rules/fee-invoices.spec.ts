import { describe, expect, it } from '@jest/globals';
import { feeInvoiceTitle, formatBasisPoints, splitVat } from './fee-invoices.js';

describe('splitVat', () => {
  it.each([
    [1_190, 1_900, 1_000, 190],
    [435, 1_900, 366, 69],
    [115, 1_900, 97, 18],
    [1_999, 1_900, 1_680, 319],
    [1_999, 810, 1_849, 150],
    [435, 770, 404, 31],
    [115, 2_550, 92, 23],
    [100, 0, 100, 0],
    [1, 1_900, 1, 0],
    [3, 2_000, 2, 1],
    [2, 2_500, 2, 0],
    [100, 10_000, 50, 50],
    // A half cent of VAT is rounded up.
    [101, 10_000, 50, 51],
    [9_007_199_254_74, 2_700, 7_092_282_877_75, 1_914_916_376_99],
  ])('splits %i cents at %i basis points into %i and %i', (totalCents, rate, netCents, vatCents) => {
    expect(splitVat(totalCents, rate)).toEqual({ netCents, vatCents });
    if (totalCents > 0)
      expect(splitVat(-totalCents, rate)).toEqual({ netCents: -netCents, vatCents: 0 - vatCents });
  });

  it('rounds VAT half up, and the parts add up to the total', () => {
    for (const rate of [0, 1, 255, 500, 770, 810, 1_900, 2_000, 2_100, 2_550, 2_700]) {
      for (let total = 0; total <= 2_500; total += 1) {
        const { netCents, vatCents } = splitVat(total, rate);
        expect(netCents + vatCents).toBe(total);
        // Half up, in whole numbers, means: vat - 1/2 <= total * rate / (10000 + rate) < vat + 1/2.
        const [exact, whole] = [BigInt(2 * total * rate), BigInt(10_000 + rate)];
        expect(exact >= (2n * BigInt(vatCents) - 1n) * whole).toBe(true);
        expect(exact < (2n * BigInt(vatCents) + 1n) * whole).toBe(true);
      }
    }
  });
});

it.each([
  [0, '0%'],
  [810, '8.1%'],
  [1_900, '19%'],
  [2_555, '25.55%'],
  [725, '7.25%'],
])('a rate of %i basis points is written as %s', (basisPoints, text) => {
  expect(formatBasisPoints(basisPoints)).toBe(text);
});

it.each([
  [100, 'Invoice'],
  [-1, 'Credit note'],
])('a document about %i cents is titled "%s"', (totalCents, title) => {
  expect(feeInvoiceTitle({ totalCents })).toBe(title);
});
