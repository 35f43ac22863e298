/**
 * Tips alone reads the rate, from `PLATFORM_FEE_PERCENT`. In code a rate is an integer number of basis
 * points, 1,000 for 10%, because products of fractions are rounded twice.
 */
export function percentToBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

export interface TipSplit {
  feeCents: number;
  /** The creator's share, in cents. */
  netCents: number;
}

/** Divides a tip between the platform and its creator. The fee is rounded half up to whole cents. */
export function splitTip(amountCents: number, feeBasisPoints: number): TipSplit {
  const feeCents = Math.floor((amountCents * feeBasisPoints + 5_000) / 10_000);
  return { feeCents, netCents: amountCents - feeCents };
}
