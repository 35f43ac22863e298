import { shareOf } from '@sprinkle/contracts/rules/fee';
import { isLost } from './dispute-status.js';
import type { LedgerKind } from './ledger-entry.entity.js';
import type { KeptTerms } from './split-kept.js';

export interface PaidTip extends KeptTerms {
  /** The platform's fee on the whole tip, in cents. */
  feeCents: number;
}

export interface Reversals {
  /** Sum of the refunds that arrived or are on their way, in cents. */
  refundedCents: number;
  disputes: { takenCents: number; feeCents: number; status: string }[];
}

export type ReversalKind = Extract<
  LedgerKind,
  | 'refund'
  | 'fee-reversal'
  | 'charge-reversal'
  | 'dispute'
  | 'dispute-excess'
  | 'dispute-lost'
  | 'dispute-fee'
>;

/** Returns the amount that went back to the tipper for good, or is on its way there. Only the rest of the tip still counts. */
export function returnedCentsOf({ amountCents }: Pick<PaidTip, 'amountCents'>, reversals: Reversals): number {
  return Math.min(amountCents, reversals.refundedCents + lostCentsOf(reversals));
}

/** Returns the platform's fee on the refunded part. */
export function refundedFeeOf(tip: PaidTip, refundedCents: number): number {
  return Math.max(0, tip.feeCents - shareOf(tip.amountCents - refundedCents, tip.feeBasisPoints));
}

/** Returns the processing charge on the refunded part. The rest bears its share of the charge, rounded half up. */
export function refundedProcessingOf(tip: PaidTip, refundedCents: number): number {
  const { amountCents, processingCents } = tip;
  const restCents = amountCents - refundedCents;
  const charge = Math.floor((2 * processingCents * restCents + amountCents) / (2 * amountCents));
  return processingCents - Math.min(charge, restCents - shareOf(restCents, tip.feeBasisPoints));
}

/**
 * Returns the total of each kind of transfer that the refunds and disputes of a tip need. A creator never
 * gives back more than the tip: when a refunded payment is disputed too, the platform bears the rest.
 */
export function reversedAmounts(tip: PaidTip, reversals: Reversals): Record<ReversalKind, number> {
  const { refundedCents, disputes } = reversals;
  const taken = sumOf(disputes, ({ takenCents }) => takenCents);
  const fromCreator = Math.min(taken, tip.amountCents - refundedCents);
  return {
    refund: refundedCents,
    'fee-reversal': refundedFeeOf(tip, refundedCents + fromCreator),
    'charge-reversal': refundedProcessingOf(tip, refundedCents + fromCreator),
    dispute: fromCreator,
    'dispute-excess': taken - fromCreator,
    'dispute-lost': lostCentsOf(reversals),
    'dispute-fee': sumOf(disputes, ({ feeCents }) => feeCents),
  };
}

export function lostCentsOf({ disputes }: Pick<Reversals, 'disputes'>): number {
  return sumOf(disputes, ({ status, takenCents }) => (isLost(status) ? takenCents : 0));
}

function sumOf<Item>(items: Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
