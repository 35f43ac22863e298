import type { Stripe } from 'stripe';
import type { Dispute } from './dispute.entity.js';
import type { Refund } from './refund.entity.js';

export type RefundFact = Pick<Refund, 'providerRefundId' | 'amountCents' | 'failureReason'> & {
  status: Exclude<Refund['status'], 'requested'>;
  /** Id of our request; null for a refund that was made at the provider. */
  refundId: string | null;
};

export type DisputeFact = Pick<
  Dispute,
  | 'providerDisputeId'
  | 'status'
  | 'reason'
  | 'amountCents'
  | 'takenCents'
  | 'feeCents'
  | 'isOpen'
  | 'evidenceDueAt'
  | 'openedAt'
>;

const REFUND_STATUS: Partial<Record<string, RefundFact['status']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function toRefundFact(refund: Stripe.Refund): RefundFact {
  const status = REFUND_STATUS[refund.status ?? ''];
  if (!status) throw new Error(`Refund ${refund.id} has the unknown status ${refund.status}`);
  return {
    providerRefundId: refund.id,
    refundId: refund.metadata?.refundId ?? null,
    amountCents: refund.amount,
    status,
    failureReason: status === 'failed' ? (refund.failure_reason ?? refund.status) : null,
  };
}

/** An inquiry takes no money; it can become a dispute, or end without one. */
const INQUIRY: readonly string[] = ['warning_needs_response', 'warning_under_review'];
const DECIDED: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

export function toDisputeFact(dispute: Stripe.Dispute): DisputeFact {
  const { id, status, reason, amount, balance_transactions: transactions, evidence_details } = dispute;
  const takenCents = -transactions.reduce((sum, transaction) => sum + transaction.amount, 0);
  const isOpen = !DECIDED.includes(status);
  const dueBy = evidence_details.due_by;
  return {
    providerDisputeId: id,
    status,
    reason,
    amountCents: amount,
    // The money is reserved from the start, even when the provider takes it a moment later.
    takenCents: isOpen && !INQUIRY.includes(status) ? Math.max(takenCents, amount) : Math.max(takenCents, 0),
    feeCents: Math.max(
      0,
      transactions.reduce((sum, { fee }) => sum + fee, 0),
    ),
    isOpen,
    evidenceDueAt: isOpen && dueBy ? new Date(dueBy * 1_000) : null,
    openedAt: new Date(dispute.created * 1_000),
  };
}
