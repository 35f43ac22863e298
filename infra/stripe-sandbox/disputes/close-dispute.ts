import type Stripe from 'stripe';
import { recordTransaction } from '../balance-transactions/record-transaction.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { Store } from '../store/store.ts';

/** Closes a dispute or inquiry. Winning a dispute returns the money, but not the fee. */
export function closeDispute(
  store: Store,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost' | 'warning_closed',
  cause: Cause,
): Stripe.Dispute {
  const { amount, currency, id: source } = dispute;
  const reinstated =
    status === 'won' &&
    recordTransaction(
      store,
      {
        type: 'adjustment',
        reportingCategory: 'dispute_reversal',
        amount,
        currency,
        source,
        fee: { amount: 0, description: '' },
        description: `Chargeback reversal for ${String(dispute.charge)}`,
      },
      cause.now,
    );
  const balance_transactions = [...dispute.balance_transactions, ...(reinstated ? [reinstated] : [])];
  const closed = store.disputes.put({
    ...dispute,
    balance_transactions,
    is_charge_refundable: false,
    status,
  });
  recordEvent(store, cause, 'charge.dispute.closed', closed, { status: dispute.status });
  if (reinstated) recordEvent(store, cause, 'charge.dispute.funds_reinstated', closed);
  return closed;
}
