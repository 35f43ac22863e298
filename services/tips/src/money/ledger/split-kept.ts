import { shareOf, type TipSplit } from '@sprinkle/contracts/rules/fee';

/** Figures that a tip keeps from its creation on. */
export interface KeptTerms {
  amountCents: number;
  feeBasisPoints: number;
  /** Cents that the creator is charged for the processing of the whole tip. */
  processingCents: number;
}

/** Divides a tip by the figures that it keeps. */
export function splitKept({ amountCents, feeBasisPoints, processingCents }: KeptTerms): TipSplit {
  const feeCents = shareOf(amountCents, feeBasisPoints);
  return { feeCents, processingCents, netCents: amountCents - feeCents - processingCents };
}
