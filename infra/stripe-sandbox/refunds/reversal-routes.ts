import type { FastifyInstance } from 'fastify';
import { createDispute, type NewDispute } from '../disputes/create-dispute.ts';
import type { Store } from '../store/store.ts';
import { settleRefund } from './settle-refund.ts';

/** Lets a test end a refund at once, and dispute a payment long after it was made. */
export function registerReversalRoutes(app: FastifyInstance, store: Store): void {
  const now = () => Math.floor(Date.now() / 1000);

  app.post<{ Params: { id: string }; Body: { outcome: 'succeeded' | 'failed' } }>(
    '/sandbox/refunds/:id/settle',
    { schema: required('outcome', { enum: ['succeeded', 'failed'] }) },
    async (request, reply) => {
      const isSettled = settleRefund(store, request.params.id, request.body.outcome, now());
      store.commit();
      return isSettled ? {} : reply.code(409).send({ message: 'This refund does not wait for its end.' });
    },
  );

  app.post<{ Params: { id: string }; Body: { kind: NewDispute['kind'] } }>(
    '/sandbox/payment_intents/:id/dispute',
    { schema: required('kind', { enum: ['dispute', 'inquiry', 'prevented'] }) },
    async (request, reply) => {
      const charge = store.charges.find(String(store.paymentIntents.find(request.params.id)?.latest_charge));
      if (!charge?.paid) return reply.code(409).send({ message: 'This payment has not succeeded.' });
      const { kind } = request.body;
      const dispute = createDispute(store, charge, { reason: 'fraudulent', kind }, { now: now() });
      store.commit();
      return dispute;
    },
  );
}

function required(name: string, schema: object) {
  return { body: { type: 'object', required: [name], properties: { [name]: schema } } };
}
