import type { FastifyInstance } from 'fastify';
import type { ApiRoute } from '../http/api-route.ts';
import type { Account } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { changeAccount, presentAccount } from './account.ts';

export const accountRoutes: ApiRoute[] = [
  { method: 'GET', path: '/v1/account', parameters: [], handle: presentAccount },
];

const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    properties: {
      settlementCurrency: { type: 'string', pattern: '^[a-z]{3}$' },
      payoutInterval: { enum: ['manual', 'daily', 'weekly', 'monthly'] },
      afterRetries: { enum: ['canceled', 'unpaid', 'past_due'] },
    },
  },
};

/** Lets a test change what the account's owner sets in Stripe's dashboard. */
export function registerAccountRoutes(app: FastifyInstance, store: Store): void {
  app.post<{ Body: Partial<Omit<Account, 'id'>> }>('/sandbox/account', { schema }, async ({ body }) => {
    const account = changeAccount(store, body);
    store.commit();
    return account;
  });
}
