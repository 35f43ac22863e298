import { shareOf, type TipSplit } from '@sprinkle/contracts/rules/fee';

/** Terms that a tip keeps from its creation. */
export interface KeptTerms {
  amountCents: number;
  feeBasisPoints: number;
  /** Processing charge on the whole tip, in cents. */
  processingCents: number;
}

/** Splits a tip by the terms that it keeps. */
export function splitKept({ amountCents, feeBasisPoints, processingCents }: KeptTerms): TipSplit {
  const feeCents = shareOf(amountCents, feeBasisPoints);
  return { feeCents, processingCents, netCents: amountCents - feeCents - processingCents };
}
