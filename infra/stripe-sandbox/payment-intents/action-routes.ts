import type { FastifyInstance } from 'fastify';
import type { PendingAction } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { type ActionOutcome, resolveAction } from './actions.ts';
import { settleProcessing } from './settle-processing.ts';

const outcome = (values: string[]) => ({
  body: { type: 'object', required: ['outcome'], properties: { outcome: { enum: values } } },
});

/** Serves the page on which a payer authorizes a payment, and lets a test end a slow payment at once. */
export function registerActionRoutes(app: FastifyInstance, store: Store): void {
  const now = () => Math.floor(Date.now() / 1000);

  app.get<{ Params: { id: string } }>('/authorize/:id/details', async (request, reply) => {
    const action = store.pendingActions.find(request.params.id);
    return action ? describe(store, action) : reply.code(404).send({ message: GONE });
  });

  app.post<{ Params: { id: string }; Body: { outcome: ActionOutcome } }>(
    '/authorize/:id',
    { schema: outcome(['authorize', 'fail', 'later']) },
    async (request, reply) => {
      const action = store.pendingActions.find(request.params.id);
      if (!action) return reply.code(404).send({ message: GONE });
      const target = resolveAction(store, action, request.body.outcome, now());
      store.commit();
      return { url: target?.href ?? null };
    },
  );

  app.post<{ Params: { id: string }; Body: { outcome: 'succeeded' | 'failed' } }>(
    '/sandbox/payment_intents/:id/settle',
    { schema: outcome(['succeeded', 'failed']) },
    async (request, reply) => {
      const isSettled = settleProcessing(store, request.params.id, request.body.outcome, now());
      store.commit();
      return isSettled ? {} : reply.code(409).send({ message: 'This payment does not wait for its end.' });
    },
  );
}

const GONE = 'This payment no longer waits for you.';

function describe(store: Store, { intentId, methodId, kind }: PendingAction) {
  const intent = store.paymentIntents.find(intentId);
  return {
    kind,
    method: store.paymentMethods.find(methodId)?.type,
    amount: intent?.amount,
    currency: intent?.currency,
  };
}
