import { recordTransaction } from '../balance-transactions/record-transaction.ts';
import { recordEvent } from '../events/record-event.ts';
import type { Store } from '../store/store.ts';
import { recordRefund } from './create-refund.ts';

/** Ends a pending refund, or fails one that seemed to succeed. Returns false if there is nothing to end. */
export function settleRefund(
  store: Store,
  refundId: string,
  outcome: 'succeeded' | 'failed',
  now: number,
): boolean {
  const refund = store.refunds.find(refundId);
  if (!refund || !store.pendingRefunds.find(refundId)) return false;
  store.pendingRefunds.remove(refundId);
  const { amount, currency, id: source, status } = refund;
  if (outcome === 'succeeded') {
    const balance_transaction = refund.balance_transaction ?? recordRefund(store, refund, now);
    const paid = { ...refund, balance_transaction, pending_reason: undefined };
    const succeeded = store.refunds.put({ ...paid, status: 'succeeded' });
    recordEvent(store, { now }, 'refund.updated', succeeded, { status });
    return true;
  }
  const wasPaid = refund.balance_transaction !== null;
  const returned =
    wasPaid &&
    recordTransaction(
      store,
      {
        type: 'refund_failure',
        reportingCategory: 'refund_failure',
        amount,
        currency,
        source,
        fee: { amount: 0, description: '' },
        description: 'REFUND FAILURE',
      },
      now,
    );
  const failed = store.refunds.put({
    ...refund,
    ...(returned && { failure_balance_transaction: returned.id }),
    failure_reason: wasPaid ? 'expired_or_canceled_card' : 'insufficient_funds',
    pending_reason: undefined,
    status: 'failed',
  });
  const charge = store.charges.find(String(refund.charge));
  if (charge) {
    store.charges.put({ ...charge, amount_refunded: charge.amount_refunded - amount, refunded: false });
  }
  recordEvent(store, { now }, 'refund.updated', failed, { status });
  recordEvent(store, { now }, 'refund.failed', failed);
  return true;
}
