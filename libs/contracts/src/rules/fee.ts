import { MAXIMUM_TIP_CENTS } from './tip-limits.js';

/**
 * Tips alone reads the rate, from `PLATFORM_FEE_PERCENT`. In code a rate is an integer number of basis
 * points, 1,000 for 10%, because products of fractions are rounded twice.
 */
export function percentToBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/** Returns a share of an amount, rounded half up to whole cents, as every fee is. */
export function shareOf(amountCents: number, basisPoints: number): number {
  return Math.floor((amountCents * basisPoints + 5_000) / 10_000);
}

/** What new tips cost their creators. */
export interface FeeTerms {
  feeBasisPoints: number;
  /** Rate of the charge for processing; 0 while the platform bears the provider's fee. */
  processingBasisPoints: number;
  /** Part of that charge that is the same for every tip, in cents; 0 likewise. */
  processingFixedCents: number;
}

export interface TipSplit {
  feeCents: number;
  processingCents: number;
  /** The creator's share, in cents. */
  netCents: number;
}

/** Divides a tip between the platform and its creator, who never gets less than nothing. */
export function splitTip(amountCents: number, terms: FeeTerms): TipSplit {
  const feeCents = shareOf(amountCents, terms.feeBasisPoints);
  const chargeCents = shareOf(amountCents, terms.processingBasisPoints) + terms.processingFixedCents;
  const processingCents = Math.min(chargeCents, amountCents - feeCents);
  return { feeCents, processingCents, netCents: amountCents - feeCents - processingCents };
}

/**
 * Returns the smallest amount of which the creator gets the whole tip, or null when that is more than the maximum. A cent more
 * raises the creator's share by a cent at most, so that the smallest such amount leaves exactly the tip.
 */
export function amountCovering(tipCents: number, terms: FeeTerms): number | null {
  const leftBasisPoints = 10_000 - terms.feeBasisPoints - terms.processingBasisPoints;
  if (leftBasisPoints <= 0) return null;
  // Rounding leaves the creator less than a cent more than the exact share.
  const lowest = Math.floor(((tipCents + terms.processingFixedCents - 1) * 10_000) / leftBasisPoints);
  for (let cents = Math.max(lowest, tipCents); cents <= MAXIMUM_TIP_CENTS; cents += 1)
    if (splitTip(cents, terms).netCents >= tipCents) return cents;
  return null;
}

export const PROCESSING_FEE_BEARERS = ['platform', 'creator'] as const;

/** What the platform settings say about the provider's fee until an administrator changes them. */
export const PROCESSING_FEE_DEFAULTS = {
  processingFeeBearer: 'platform',
  /** Stripe's fee on a domestic card. */
  processingFeePercent: 2.9,
  processingFeeFixedCents: 30,
} as const;

export const PROCESSING_FEE_PERCENT_MAX = 10;
export const PROCESSING_FEE_FIXED_MAX_CENTS = 100;
