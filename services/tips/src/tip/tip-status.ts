import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';

/** Statuses of a tip that follow from what the provider reports about its payment. */
export type ReportedStatus = Extract<TipStatus, 'pending' | 'processing' | 'succeeded' | 'canceled'>;

/**
 * A failed slow payment goes from `processing` back to `pending`, because the tip can be paid again. A failed refund brings the
 * tip back. A dispute can be lost before we hear that it was opened, and a bank can reverse its decision.
 */
const TRANSITIONS: Record<TipStatus, readonly TipStatus[]> = {
  pending: ['processing', 'succeeded', 'failed', 'canceled'],
  processing: ['pending', 'succeeded', 'failed', 'canceled'],
  succeeded: ['refunded', 'disputed', 'lost'],
  disputed: ['succeeded', 'refunded', 'lost'],
  failed: [],
  canceled: [],
  refunded: ['succeeded', 'disputed', 'lost'],
  lost: ['succeeded', 'refunded', 'disputed'],
};

const PAID: readonly TipStatus[] = ['succeeded', 'refunded', 'disputed', 'lost'];

export function canTransition(from: TipStatus, to: TipStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Tells whether the money arrived once, even if it was refunded or disputed later. */
export function wasPaid(status: TipStatus): boolean {
  return PAID.includes(status);
}

/** Tells whether the tip was never paid and cannot be paid any more. */
export function endedUnpaid(status: TipStatus): boolean {
  return status === 'canceled' || status === 'failed';
}

export type Transition = 'apply' | 'none' | 'outdated' | 'conflict';

/**
 * Reports can overtake each other, so a report about an earlier stage of the tip is outdated. A report that contradicts a settled
 * tip is a conflict, which a human has to resolve.
 */
export function resolveTransition(current: TipStatus, reported: ReportedStatus): Transition {
  if (current === reported) return 'none';
  if (wasPaid(current)) {
    if (reported === 'canceled') return 'conflict';
    return reported === 'succeeded' ? 'none' : 'outdated';
  }
  if (canTransition(current, reported)) return 'apply';
  return reported === 'succeeded' ? 'conflict' : 'outdated';
}
