import type Stripe from 'stripe';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

const TWO_DAYS = 2 * 24 * 60 * 60;

interface Transaction {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  reportingCategory: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  /** Amounts are in cents, and negative when money leaves the account. */
  amount: number;
  fee: { amount: number; description: string };
  currency: string;
  source: string;
  description: string | null;
}

/** Enters money that came or went into the balance. */
export function recordTransaction(
  store: Store,
  { type, reportingCategory, amount, fee, currency, source, description }: Transaction,
  now: number,
): Stripe.BalanceTransaction {
  return store.balanceTransactions.put({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now + TWO_DAYS,
    balance_type: 'payments',
    created: now,
    currency,
    description,
    exchange_rate: null,
    fee: fee.amount,
    fee_details: fee.amount === 0 ? [] : [{ ...fee, application: null, currency, type: 'stripe_fee' }],
    net: amount - fee.amount,
    reporting_category: reportingCategory,
    source,
    status: 'pending',
    type,
  });
}
