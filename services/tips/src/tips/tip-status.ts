import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';

/** What the provider can say about a payment, in our words. */
export type ReportedStatus = Extract<TipStatus, 'pending' | 'processing' | 'succeeded' | 'canceled'>;

/** Every move that exists. `processing` falls back to `pending` when a slow method failed: it can be paid again. */
const TRANSITIONS: Record<TipStatus, readonly TipStatus[]> = {
  pending: ['processing', 'succeeded', 'failed', 'canceled'],
  processing: ['pending', 'succeeded', 'failed', 'canceled'],
  succeeded: ['refunded', 'disputed'],
  disputed: ['succeeded', 'lost'],
  failed: [],
  canceled: [],
  refunded: [],
  lost: [],
};

const PAID: readonly TipStatus[] = ['succeeded', 'refunded', 'disputed', 'lost'];

export function canTransition(from: TipStatus, to: TipStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Money arrived once, whatever became of it later. */
export function wasPaid(status: TipStatus): boolean {
  return PAID.includes(status);
}

/** Nothing was paid, and nothing can be. */
export function endedUnpaid(status: TipStatus): boolean {
  return status === 'canceled' || status === 'failed';
}

export type Transition = 'move' | 'stay' | 'outdated' | 'conflict';

/**
 * What a look-up at the provider means for a tip. Look-ups can overtake each other, so an older word about a tip that
 * has gone further is outdated; a word that contradicts what was settled is a conflict for a human.
 */
export function resolveTransition(current: TipStatus, reported: ReportedStatus): Transition {
  if (current === reported) return 'stay';
  if (wasPaid(current)) {
    if (reported === 'canceled') return 'conflict';
    return reported === 'succeeded' ? 'stay' : 'outdated';
  }
  if (canTransition(current, reported)) return 'move';
  return reported === 'succeeded' ? 'conflict' : 'outdated';
}
