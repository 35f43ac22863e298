import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { isAvailable, toAccountBalance, toBalance } from '../balance/balance.ts';
import { resourceMissing } from '../errors.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readString } from '../http/parameters.ts';
import type { Store } from '../store/store.ts';
import { recordTransaction } from './record-transaction.ts';

export const balanceTransactionRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/balance',
    parameters: [],
    handle: (store, { account, now }) => (account ? toAccountBalance(store, account) : toBalance(store, now)),
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    parameters: [...LIST_PARAMETERS, 'source', 'type', 'currency'],
    handle: (store, call) => {
      const source = readString(call.parameters, 'source');
      const type = readString(call.parameters, 'type');
      const currency = readString(call.parameters, 'currency');
      const list = toList(
        call,
        store.balanceTransactions,
        (row) =>
          (!source || row.source === source) &&
          (!type || row.type === type) &&
          (!currency || row.currency === currency),
      );
      return { ...list, data: list.data.map((transaction) => present(transaction, call.now)) };
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    parameters: [],
    handle: (store, call) => {
      const transaction = store.balanceTransactions.find(call.id);
      if (!transaction) throw resourceMissing('balance transaction', call.id, 'id');
      return present(transaction, call.now);
    },
  },
];

/** Pending money becomes available by itself. */
function present(transaction: Stripe.BalanceTransaction, now: number): Stripe.BalanceTransaction {
  return { ...transaction, status: isAvailable(transaction, now) ? 'available' : 'pending' };
}

/** Lets a test move money that belongs to no payment, such as fees and payouts. */
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
        {
          type,
          reportingCategory: category,
          amount,
          fee,
          currency: 'usd',
          source: null,
          description,
          waitSeconds: 0,
        },
        Math.floor(Date.now() / 1000),
      );
      store.commit();
      return recorded;
    },
  );
}
