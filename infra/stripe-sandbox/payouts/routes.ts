import type { FastifyInstance } from 'fastify';
import { heldCents } from '../balance/balance.ts';
import { resourceMissing } from '../errors.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import type { Store } from '../store/store.ts';
import { createPayout, type PayoutEnd } from './create-payout.ts';

/** Without a connected account, the list is empty: the platform's own account pays nothing out here. */
export const payoutRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/payouts',
    parameters: LIST_PARAMETERS,
    handle: (store, call) => {
      const list = toList(call, store.payouts, ({ account }) => account === call.account);
      return { ...list, data: list.data.map(({ payout }) => payout) };
    },
  },
  {
    method: 'GET',
    path: '/v1/payouts/:id',
    parameters: [],
    handle: (store, call) => {
      const found = store.payouts.find(call.id);
      if (!found || found.account !== call.account) throw resourceMissing('payout', call.id, 'payout');
      return found.payout;
    },
  },
];

const schema = {
  body: {
    type: 'object',
    required: ['account', 'amount', 'end'],
    additionalProperties: false,
    properties: {
      account: { type: 'string' },
      amount: { type: 'integer', minimum: 1 },
      end: { enum: ['paid', 'failed'] },
    },
  },
};

/** Lets a test pay a connected account's money to its bank. Stripe does so by itself some days later. */
export function registerPayoutRoutes(app: FastifyInstance, store: Store): void {
  app.post<{ Body: { account: string; amount: number; end: PayoutEnd } }>(
    '/sandbox/payouts',
    { schema },
    async ({ body }, reply) => {
      if (body.amount > heldCents(store, body.account))
        return reply.code(409).send({ message: 'The account does not hold so much.' });
      const payout = createPayout(store, body, Math.floor(Date.now() / 1000));
      store.commit();
      return payout;
    },
  );
}
