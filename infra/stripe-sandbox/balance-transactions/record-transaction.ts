import type Stripe from 'stripe';
import { readAccount } from '../account/account.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

/** Units of another settlement currency per US dollar. */
const EXCHANGE_RATE = 0.87;

const TWO_DAYS = 2 * 24 * 60 * 60;

interface Transaction {
  type: Stripe.BalanceTransaction.Type;
  reportingCategory: string;
  /** Cents; negative if money leaves the account. */
  amount: number;
  fee: { amount: number; description: string };
  currency: string;
  source: string | null;
  description: string | null;
  /** Seconds until received money is available; two days by default. Money that leaves is gone at once. */
  waitSeconds?: number;
}

/** Records money that entered or left the balance. */
export function recordTransaction(
  store: Store,
  {
    type,
    reportingCategory,
    amount,
    fee,
    currency,
    source,
    description,
    waitSeconds = TWO_DAYS,
  }: Transaction,
  now: number,
): Stripe.BalanceTransaction {
  const settled = readAccount(store).settlementCurrency;
  const exchange_rate = settled === currency ? null : EXCHANGE_RATE;
  const inSettled = (cents: number) => Math.round(cents * (exchange_rate ?? 1));
  const feeCents = inSettled(fee.amount);
  const wait = amount > 0 ? waitSeconds : 0;
  return store.balanceTransactions.put({
    id: newId('txn'),
    object: 'balance_transaction',
    amount: inSettled(amount),
    available_on: now + wait,
    balance_type: 'payments',
    created: now,
    currency: settled,
    description,
    exchange_rate,
    fee: feeCents,
    fee_details:
      feeCents === 0
        ? []
        : [{ ...fee, amount: feeCents, application: null, currency: settled, type: 'stripe_fee' }],
    net: inSettled(amount) - feeCents,
    reporting_category: reportingCategory,
    source,
    status: wait > 0 ? 'pending' : 'available',
    type,
  });
}
