import { MAXIMUM_TIP_CENTS } from './tip-limits.js';

/**
 * Only the tips service reads the rate, from `PLATFORM_FEE_PERCENT`. In code a rate is an integer number of basis
 * points (1,000 is 10%), because products of fractions are rounded twice.
 */
export function percentToBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/** Returns a share of an amount, rounded half up to whole cents, like every fee. */
export function shareOf(amountCents: number, basisPoints: number): number {
  return Math.floor((amountCents * basisPoints + 5_000) / 10_000);
}

/** What new tips cost their creators. */
export interface FeeTerms {
  feeBasisPoints: number;
  /** Rate of the processing charge; 0 while the platform bears the provider's fee. */
  processingBasisPoints: number;
  /** Fixed part of that charge for every tip, in cents; 0 likewise. */
  processingFixedCents: number;
}

export interface TipSplit {
  feeCents: number;
  processingCents: number;
  /** The creator's share, in cents. */
  netCents: number;
}

/** Splits a tip between the platform and its creator, whose share is never negative. */
export function splitTip(amountCents: number, terms: FeeTerms): TipSplit {
  const feeCents = shareOf(amountCents, terms.feeBasisPoints);
  const chargeCents = shareOf(amountCents, terms.processingBasisPoints) + terms.processingFixedCents;
  const processingCents = Math.min(chargeCents, amountCents - feeCents);
  return { feeCents, processingCents, netCents: amountCents - feeCents - processingCents };
}

/**
 * Returns the smallest amount that leaves the creator the whole tip, or null if it is more than the maximum. A cent
 * more raises the creator's share by at most a cent, so this amount leaves exactly the tip.
 */
export function amountCovering(tipCents: number, terms: FeeTerms): number | null {
  const leftBasisPoints = 10_000 - terms.feeBasisPoints - terms.processingBasisPoints;
  if (leftBasisPoints <= 0) return null;
  // Rounding gives the creator less than a cent more than the exact share.
  const lowest = Math.floor(((tipCents + terms.processingFixedCents - 1) * 10_000) / leftBasisPoints);
  for (let cents = Math.max(lowest, tipCents); cents <= MAXIMUM_TIP_CENTS; cents += 1)
    if (splitTip(cents, terms).netCents >= tipCents) return cents;
  return null;
}

export const PROCESSING_FEE_BEARERS = ['platform', 'creator'] as const;

/** Platform settings about the provider's fee until an administrator changes them. */
export const PROCESSING_FEE_DEFAULTS = {
  processingFeeBearer: 'platform',
  /** Stripe's fee on a domestic card. */
  processingFeePercent: 2.9,
  processingFeeFixedCents: 30,
} as const;

export const PROCESSING_FEE_PERCENT_MAX = 10;
export const PROCESSING_FEE_FIXED_MAX_CENTS = 100;
