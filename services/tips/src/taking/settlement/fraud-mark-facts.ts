import type { Stripe } from 'stripe';
import type { FraudMark } from './fraud-mark.entity.js';

/** A fraud mark as the provider reports it. `decision` is null while the mark is open. */
export type FraudMarkFact = Pick<FraudMark, 'kind' | 'providerId' | 'reason' | 'openedAt'> & {
  decision: 'approved' | 'refunded' | 'disputed' | 'closed' | null;
};

/** Nothing is left to do about a warning whose payment was refunded in full or is disputed. */
export function toWarningFact(warning: Stripe.Radar.EarlyFraudWarning, isRefunded: boolean): FraudMarkFact {
  return {
    kind: 'early-fraud-warning',
    providerId: warning.id,
    reason: warning.fraud_type,
    openedAt: new Date(warning.created * 1_000),
    decision: warning.actionable ? null : isRefunded ? 'refunded' : 'disputed',
  };
}

const REVIEW_DECISIONS: Partial<Record<string, FraudMarkFact['decision']>> = {
  approved: 'approved',
  refunded: 'refunded',
  refunded_as_fraud: 'refunded',
  disputed: 'disputed',
};

export function toReviewFact({ id, open, reason, created, ...review }: Stripe.Review): FraudMarkFact {
  return {
    kind: 'review',
    providerId: id,
    reason: open ? reason : review.opened_reason,
    openedAt: new Date(created * 1_000),
    decision: open ? null : (REVIEW_DECISIONS[review.closed_reason ?? ''] ?? 'closed'),
  };
}
