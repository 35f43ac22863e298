import type Stripe from 'stripe';
import { readAccount } from '../account/account.ts';
import type { Store } from '../store/store.ts';

/** Returns whether the money of a charge can be transferred and paid out. It can some time after the charge. */
export function isAvailable({ available_on }: Stripe.BalanceTransaction, now: number): boolean {
  return available_on <= now;
}

/** Returns what the platform can transfer right now, in cents of its own currency. */
export function availableCents(store: Store, now: number): number {
  const own = readAccount(store).settlementCurrency;
  return toBalance(store, now).available.find(({ currency }) => currency === own)?.amount ?? 0;
}

/** An account without payments has an amount of zero in its own currency. */
export function toBalance(
  store: Store,
  now: number,
): Pick<Stripe.Balance, 'object' | 'available' | 'connect_reserved' | 'livemode' | 'pending'> {
  const sums = new Map([[readAccount(store).settlementCurrency, { available: 0, pending: 0 }]]);
  for (const transaction of store.balanceTransactions.oldestFirst()) {
    const sum = sums.get(transaction.currency) ?? { available: 0, pending: 0 };
    sum[isAvailable(transaction, now) ? 'available' : 'pending'] += transaction.net;
    sums.set(transaction.currency, sum);
  }
  const amounts = (part: 'available' | 'pending') =>
    [...sums].map(([currency, { [part]: amount }]) => ({ amount, currency, source_types: { card: amount } }));
  return {
    object: 'balance',
    available: amounts('available'),
    connect_reserved: [...sums.keys()].map((currency) => ({ amount: 0, currency })),
    livemode: false,
    pending: amounts('pending'),
  };
}

/** Returns what a connected account holds: its transfers, minus what was reversed or paid out. */
export function heldCents(store: Store, accountId: string): number {
  let cents = 0;
  for (const { destination, amount, amount_reversed } of store.transfers.oldestFirst())
    if (destination === accountId) cents += amount - amount_reversed;
  for (const { account, payout } of store.payouts.oldestFirst())
    if (account === accountId && payout.status !== 'failed') cents -= payout.amount;
  return cents;
}

/** Returns a connected account's balance. All of it is available at once, in the platform's currency. */
export function toAccountBalance(
  store: Store,
  account: string,
): Pick<Stripe.Balance, 'object' | 'available' | 'livemode' | 'pending'> {
  const currency = readAccount(store).settlementCurrency;
  const of = (amount: number) => [{ amount, currency, source_types: { card: amount } }];
  return { object: 'balance', available: of(heldCents(store, account)), livemode: false, pending: of(0) };
}
