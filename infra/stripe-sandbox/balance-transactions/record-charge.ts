import type Stripe from 'stripe';
import type { Store } from '../store/store.ts';
import { recordTransaction } from './record-transaction.ts';

/** Stripe's fee for a domestic card: 2.9% + 30 cents, rounded half up. */
export function processingFee(amount: number): number {
  return Math.floor((amount * 29 + 500) / 1000) + 30;
}

/** Adds a succeeded charge to the balance. The returned charge has the transaction's id. */
export function recordCharge(store: Store, charge: Stripe.Charge, now: number): Stripe.Charge {
  const { id: source, amount, currency, description } = charge;
  const fee = { amount: processingFee(amount), description: 'Stripe processing fees' };
  const { behaviour } = store.methodBehaviours.find(charge.payment_method ?? '') ?? {};
  const transaction = recordTransaction(
    store,
    {
      type: 'charge',
      reportingCategory: 'charge',
      amount,
      fee,
      currency,
      source,
      description,
      ...(behaviour === 'bypass-pending' && { waitSeconds: 0 }),
    },
    now,
  );
  return store.charges.put({ ...charge, balance_transaction: transaction.id });
}
