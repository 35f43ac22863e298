import type Stripe from 'stripe';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

const TWO_DAYS = 2 * 24 * 60 * 60;

/** Stripe's fee on a domestic card in cents: 2.9% + 30, rounded half up. */
export function processingFee(amount: number): number {
  return Math.floor((amount * 29 + 500) / 1000) + 30;
}

/** Enters a succeeded charge into the balance; the charge then carries the transaction's id. */
export function recordCharge(store: Store, charge: Stripe.Charge, now: number): Stripe.Charge {
  const fee = processingFee(charge.amount);
  const transaction = store.balanceTransactions.put({
    id: newId('txn'),
    object: 'balance_transaction',
    amount: charge.amount,
    available_on: now + TWO_DAYS,
    balance_type: 'payments',
    created: now,
    currency: charge.currency,
    description: charge.description,
    exchange_rate: null,
    fee,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency: charge.currency,
        description: 'Stripe processing fees',
        type: 'stripe_fee',
      },
    ],
    net: charge.amount - fee,
    reporting_category: 'charge',
    source: charge.id,
    status: 'pending',
    type: 'charge',
  });
  return store.charges.put({ ...charge, balance_transaction: transaction.id });
}
