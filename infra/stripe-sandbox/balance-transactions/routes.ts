import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { readAccount } from '../account/account.ts';
import { resourceMissing } from '../errors.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readString } from '../http/parameters.ts';
import type { Store } from '../store/store.ts';
import { recordTransaction } from './record-transaction.ts';

export const balanceTransactionRoutes: ApiRoute[] = [
  { method: 'GET', path: '/v1/balance', parameters: [], handle: toBalance },
  {
    method: 'GET',
    path: '/v1/payouts',
    parameters: LIST_PARAMETERS,
    // The stand-in pays nothing out to the platform's bank, so that its list of payouts is empty.
    handle: (_store, call) => ({ object: 'list', url: call.path, has_more: false, data: [] }),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    parameters: [...LIST_PARAMETERS, 'source', 'type', 'currency'],
    handle: (store, call) => {
      const source = readString(call.parameters, 'source');
      const type = readString(call.parameters, 'type');
      const currency = readString(call.parameters, 'currency');
      return toList(
        call,
        store.balanceTransactions,
        (row) =>
          (!source || row.source === source) &&
          (!type || row.type === type) &&
          (!currency || row.currency === currency),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    parameters: [],
    handle: (store, call) => {
      const transaction = store.balanceTransactions.find(call.id);
      if (!transaction) throw resourceMissing('balance transaction', call.id, 'id');
      return transaction;
    },
  },
];

/** An account that nothing was paid to yet has an amount of zero in its own currency. */
function toBalance(store: Store): Pick<Stripe.Balance, 'object' | 'available' | 'livemode' | 'pending'> {
  const own = readAccount(store).settlementCurrency;
  const sums = new Map([[own, 0]]);
  for (const { currency, net } of store.balanceTransactions.oldestFirst())
    sums.set(currency, (sums.get(currency) ?? 0) + net);
  const amounts = (of: (cents: number) => number) =>
    [...sums].map(([currency, cents]) => ({
      amount: of(cents),
      currency,
      source_types: { card: of(cents) },
    }));
  return {
    object: 'balance',
    available: amounts(() => 0),
    livemode: false,
    pending: amounts((cents) => cents),
  };
}

/** Lets a test move money that belongs to no payment, as fees and payouts do. */
export function registerBalanceRoutes(app: FastifyInstance, store: Store): void {
  app.post<{ Body: { type: Stripe.BalanceTransaction.Type; amount: number; description: string } }>(
    '/sandbox/balance_transactions',
    {
      schema: {
        body: {
          type: 'object',
          required: ['type', 'amount', 'description'],
          properties: {
            type: { enum: ['stripe_fee', 'payout', 'payout_failure', 'transfer', 'adjustment', 'topup'] },
            amount: { type: 'integer' },
            description: { type: 'string' },
          },
        },
      },
    },
    async ({ body: { type, amount, description } }) => {
      const fee = { amount: 0, description: '' };
      const category = type === 'stripe_fee' ? 'fee' : type === 'adjustment' ? 'other_adjustment' : type;
      const recorded = recordTransaction(
        store,
        { type, reportingCategory: category, amount, fee, currency: 'usd', source: null, description },
        Math.floor(Date.now() / 1000),
      );
      store.commit();
      return recorded;
    },
  );
}
