import { CURRENCY } from '@sprinkle/contracts/rules/money';
import type { Stripe } from 'stripe';
import { isInquiry, isUndecided } from '../../money/ledger/dispute-status.js';
import type { Dispute } from './dispute.entity.js';
import type { Refund } from './refund.entity.js';

export type RefundFact = Pick<
  Refund,
  'providerRefundId' | 'amountCents' | 'failureReason' | 'waitingReason'
> & {
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

/** The platform's balance at the provider does not cover the refund. */
export const LACKS_BALANCE = 'insufficient_funds';

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
    waitingReason: status === 'pending' && refund.pending_reason === LACKS_BALANCE ? LACKS_BALANCE : null,
  };
}

/** Returns the currency in which money of these disputes moved, if it differs from the ledger's. */
export function foreignCurrencyOf(disputes: Stripe.Dispute[]): string | undefined {
  const transactions = disputes.flatMap(({ balance_transactions }) => balance_transactions);
  return transactions.find(({ currency }) => currency !== CURRENCY)?.currency;
}

export function toDisputeFact(dispute: Stripe.Dispute): DisputeFact {
  const { id, status, reason, amount, balance_transactions: transactions, evidence_details } = dispute;
  const takenCents = -transactions.reduce((sum, transaction) => sum + transaction.amount, 0);
  const isOpen = isUndecided(status);
  const dueBy = evidence_details.due_by;
  return {
    providerDisputeId: id,
    status,
    reason,
    amountCents: amount,
    // The money is reserved from the start, even when the provider takes it a moment later.
    takenCents: isOpen && !isInquiry(status) ? Math.max(takenCents, amount) : Math.max(takenCents, 0),
    feeCents: Math.max(
      0,
      transactions.reduce((sum, { fee }) => sum + fee, 0),
    ),
    isOpen,
    evidenceDueAt: isOpen && dueBy ? new Date(dueBy * 1_000) : null,
    openedAt: new Date(dispute.created * 1_000),
  };
}
