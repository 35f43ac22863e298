import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FEE_AMOUNTS, FEE_RATES } from '../testing/fee-cases.js';
import { amountCovering, type FeeTerms, percentToBasisPoints, shareOf, splitTip } from './fee.js';
import { centsToDollars, dollarsToCents } from './money.js';
import { MAXIMUM_TIP_CENTS } from './tip-limits.js';

const anyTerms = fc.record<FeeTerms>({
  feeBasisPoints: fc.integer({ min: 0, max: 3_000 }),
  processingBasisPoints: fc.integer({ min: 0, max: 1_000 }),
  processingFixedCents: fc.integer({ min: 0, max: 100 }),
});

describe('shareOf', () => {
  it('rounds half up and never falls, for all rates up to 30% and 10,000 amounts', () => {
    const feesAtLowerRate = FEE_AMOUNTS.map(() => 0);
    for (const rate of FEE_RATES) {
      let feeOfSmaller = 0;
      for (let index = 0; index < FEE_AMOUNTS.length; index += 1) {
        const amount = FEE_AMOUNTS[index]!;
        const feeCents = shareOf(amount, rate);
        // In ten-thousandths of a cent the exact fee is an integer, and half up means [fee - 5,000, fee + 5,000).
        const excess = amount * rate - feeCents * 10_000;
        const isHalfUp = feeCents % 1 === 0 && excess >= -5_000 && excess < 5_000;
        const isMonotone = feeCents >= feeOfSmaller && feeCents >= feesAtLowerRate[index]!;
        if (!isHalfUp || !isMonotone) throw new Error(`${feeCents} of ${amount} cents at ${rate}`);
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
  ])('of %i cents at %d percent is %i cents', (amountCents, percent, feeCents) => {
    expect(shareOf(amountCents, percentToBasisPoints(percent))).toBe(feeCents);
  });
});

const PLATFORM_BEARS: FeeTerms = { feeBasisPoints: 1_000, processingBasisPoints: 0, processingFixedCents: 0 };
const CREATOR_BEARS: FeeTerms = { ...PLATFORM_BEARS, processingBasisPoints: 290, processingFixedCents: 30 };

describe('splitTip', () => {
  it.each([
    [500, PLATFORM_BEARS, { feeCents: 50, processingCents: 0, netCents: 450 }],
    [500, CREATOR_BEARS, { feeCents: 50, processingCents: 45, netCents: 405 }],
    [1_999, CREATOR_BEARS, { feeCents: 200, processingCents: 88, netCents: 1_711 }],
    [1_000_000, CREATOR_BEARS, { feeCents: 100_000, processingCents: 29_030, netCents: 870_970 }],
  ])('splits %i cents by the terms %j', (amountCents, terms, split) => {
    expect(splitTip(amountCents, terms)).toEqual(split);
  });

  it('leaves the creator nothing, and never less, when the fees use up the tip', () => {
    const terms = { feeBasisPoints: 5_000, processingBasisPoints: 1_000, processingFixedCents: 100 };
    expect(splitTip(50, terms)).toEqual({ feeCents: 25, processingCents: 25, netCents: 0 });
  });

  it('loses no cent, whatever the amount and the terms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAXIMUM_TIP_CENTS }), anyTerms, (amountCents, terms) => {
        const { feeCents, processingCents, netCents } = splitTip(amountCents, terms);
        expect(feeCents + processingCents + netCents).toBe(amountCents);
        expect(Math.min(feeCents, processingCents, netCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('amountCovering', () => {
  it.each([
    [500, PLATFORM_BEARS, 556],
    [500, CREATOR_BEARS, 609],
    [100, CREATOR_BEARS, 149],
    [10_000, CREATOR_BEARS, 11_516],
  ])('of a tip of %i cents by the terms %j is %i cents', (tipCents, terms, amountCents) => {
    expect(amountCovering(tipCents, terms)).toBe(amountCents);
  });

  it('leaves the creator exactly the tip, and is the smallest amount that does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAXIMUM_TIP_CENTS }), anyTerms, (tipCents, terms) => {
        const amountCents = amountCovering(tipCents, terms);
        const isBeyond = splitTip(MAXIMUM_TIP_CENTS, terms).netCents < tipCents;
        if (isBeyond) expect(amountCents).toBeNull();
        else expect(splitTip(amountCents!, terms).netCents).toBe(tipCents);
        if (amountCents !== null && amountCents > tipCents)
          for (let cents = tipCents; cents < amountCents; cents += Math.max(1, (amountCents - cents) >> 3))
            expect(splitTip(cents, terms).netCents).toBeLessThan(tipCents);
      }),
    );
  });

  it('leaves exactly the tip for every cent from $1 to $1,000, as amounts are typed and sent', () => {
    for (const terms of [PLATFORM_BEARS, CREATOR_BEARS]) {
      for (let tipCents = 100; tipCents <= 100_000; tipCents += 1) {
        const typedCents = dollarsToCents(Number((tipCents / 100).toFixed(2)));
        const amountCents = amountCovering(typedCents, terms) ?? 0;
        const sentCents = dollarsToCents(Number(JSON.stringify(centsToDollars(amountCents))));
        const isSmallest = splitTip(sentCents - 1, terms).netCents < tipCents;
        if (splitTip(sentCents, terms).netCents !== tipCents || !isSmallest)
          throw new Error(`${sentCents} of ${tipCents} cents by the terms ${JSON.stringify(terms)}`);
      }
    }
  });

  it('is null when the fees leave nothing or the amount would exceed the maximum', () => {
    expect(amountCovering(500, { ...PLATFORM_BEARS, feeBasisPoints: 10_000 })).toBeNull();
    expect(amountCovering(900_001, PLATFORM_BEARS)).toBeNull();
    expect(amountCovering(900_000, PLATFORM_BEARS)).toBe(MAXIMUM_TIP_CENTS);
    expect(amountCovering(Number.MAX_SAFE_INTEGER, PLATFORM_BEARS)).toBeNull();
  });
});

it('every rate with two decimals is converted to basis points', () => {
  expect(FEE_RATES.map((rate) => percentToBasisPoints(rate / 100))).toEqual(FEE_RATES);
  expect(FEE_RATES.map((rate) => percentToBasisPoints(Number((rate / 100).toFixed(2))))).toEqual(FEE_RATES);
});
