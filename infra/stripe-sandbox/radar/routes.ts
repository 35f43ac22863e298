import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../errors.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readString } from '../http/parameters.ts';
import type { Store } from '../store/store.ts';
import { createWarning } from './early-fraud-warnings.ts';
import { closeReview, openReview } from './reviews.ts';

export const radarRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings',
    parameters: [...LIST_PARAMETERS, 'charge', 'payment_intent'],
    handle: (store, call) => {
      const charge = readString(call.parameters, 'charge');
      const intent = readString(call.parameters, 'payment_intent');
      return toList(
        call,
        store.earlyFraudWarnings,
        (warning) => (!charge || warning.charge === charge) && (!intent || warning.payment_intent === intent),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/reviews',
    parameters: LIST_PARAMETERS,
    handle: (store, call) => toList(call, store.reviews, ({ open }) => open),
  },
  {
    method: 'GET',
    path: '/v1/reviews/:id',
    parameters: [],
    handle: (store, call) => {
      const review = store.reviews.find(call.id);
      if (!review) throw resourceMissing('review', call.id, 'id');
      return review;
    },
  },
  {
    method: 'POST',
    path: '/v1/reviews/:id/approve',
    parameters: [],
    handle: (store, call) => {
      const approved = closeReview(store, call.id, 'approved', call);
      if (!approved) throw invalidRequest('This review is already closed');
      return approved;
    },
  },
];

const CLOSED_REASONS = [
  'approved',
  'refunded',
  'refunded_as_fraud',
  'disputed',
  'redacted',
  'canceled',
  'payment_never_settled',
  'acknowledged',
] as const;

/** Lets a test report or review a payment long after it was made, and close the review. */
export function registerRadarRoutes(app: FastifyInstance, store: Store): void {
  const now = () => Math.floor(Date.now() / 1000);
  const mark = (create: (charge: Stripe.Charge) => object, intentId: string) => {
    const charge = store.charges.find(String(store.paymentIntents.find(intentId)?.latest_charge));
    const created = charge?.paid ? create(charge) : undefined;
    store.commit();
    return created;
  };

  for (const [path, create] of [
    ['fraud_warning', (charge: Stripe.Charge) => createWarning(store, charge, { now: now() })],
    ['review', (charge: Stripe.Charge) => openReview(store, charge, { now: now() })],
  ] as const)
    app.post<{ Params: { id: string } }>(`/sandbox/payment_intents/:id/${path}`, async (request, reply) => {
      const created = mark(create, request.params.id);
      return created ?? reply.code(409).send({ message: 'This payment has not succeeded.' });
    });

  const body = {
    type: 'object',
    required: ['reason'],
    properties: { reason: { enum: CLOSED_REASONS } },
  };
  app.post<{ Params: { id: string }; Body: { reason: Stripe.Review.ClosedReason } }>(
    '/sandbox/reviews/:id/close',
    { schema: { body } },
    async (request, reply) => {
      const closed = closeReview(store, request.params.id, request.body.reason, { now: now() });
      store.commit();
      return closed ?? reply.code(409).send({ message: 'This review is not open.' });
    },
  );
}
