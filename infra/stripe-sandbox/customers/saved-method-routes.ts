import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { findCustomer } from '../billing/find-customer.ts';
import {
  type AtRenewal,
  type Decline,
  declines,
  isSuccessful,
  type TestBehaviour,
} from '../cards/test-cards.ts';
import { listMethods } from '../customers/routes.ts';
import { invalidCard, invalidRequest, resourceMissing } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall, ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS } from '../http/lists.ts';
import { mergeMetadata, readInteger, readMap, readString, requireString } from '../http/parameters.ts';
import { attachMethod } from '../payment-methods/attach-method.ts';
import { takePaymentMethod } from '../payment-methods/create-payment-method.ts';
import type { Store } from '../store/store.ts';

export const savedMethodRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/payment_methods',
    parameters: [...LIST_PARAMETERS, 'customer', 'type'],
    handle: (store, call) => listMethods(store, call, readString(call.parameters, 'customer')),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    parameters: ['card', 'metadata'],
    handle: updateMethod,
  },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', parameters: ['customer'], handle: attach },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', parameters: [], handle: detach },
];

function attach(store: Store, call: ApiCall): Stripe.PaymentMethod {
  const method = takePaymentMethod(store, call.id, call.now);
  const customer = findCustomer(store, requireString(call.parameters, 'customer'), 'customer');
  const { behaviour = 'succeed' } = store.methodBehaviours.find(method.id) ?? {};
  if (!isSuccessful(behaviour)) {
    const { code, message, declineCode }: Decline = declines[behaviour];
    throw invalidCard(message, code, undefined, declineCode);
  }
  return attachMethod(store, method, customer.id, call);
}

function detach(store: Store, call: ApiCall): Stripe.PaymentMethod {
  const method = getMethod(store, call.id);
  if (!method.customer) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const detached = store.paymentMethods.put({ ...method, customer: null });
  recordEvent(store, call, 'payment_method.detached', detached, { customer: method.customer });
  return detached;
}

function updateMethod(store: Store, call: ApiCall): Stripe.PaymentMethod {
  const method = getMethod(store, call.id);
  const card = readMap(call.parameters, 'card') ?? {};
  const expiry = {
    exp_month: readInteger(card, 'exp_month', 'card[exp_month]') ?? method.card?.exp_month ?? 0,
    exp_year: readInteger(card, 'exp_year', 'card[exp_year]') ?? method.card?.exp_year ?? 0,
  };
  const updated = store.paymentMethods.put({
    ...method,
    ...(method.card && { card: { ...method.card, ...expiry } }),
    metadata: mergeMetadata(method.metadata ?? {}, call.parameters),
  });
  recordEvent(store, call, 'payment_method.updated', updated);
  return updated;
}

function getMethod(store: Store, id: string): Stripe.PaymentMethod {
  const method = store.paymentMethods.find(id);
  if (!method) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return method;
}

interface BankDecision {
  /** Outcome of later payments with this method, such as `insufficient_funds` or `succeed`. */
  behaviour?: TestBehaviour;
  atRenewal?: AtRenewal | 'nothing';
  /** Details of a replacement card, which the bank reports to Stripe. */
  card?: { exp_month?: number; exp_year?: number; last4?: string };
}

const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    properties: {
      behaviour: { enum: ['succeed', ...Object.keys(declines)] },
      atRenewal: { enum: ['asks', 'declines', 'nothing'] },
      card: {
        type: 'object',
        additionalProperties: false,
        properties: {
          exp_month: { type: 'integer' },
          exp_year: { type: 'integer' },
          last4: { type: 'string' },
        },
      },
    },
  },
};

/** Lets a test decide what the bank of a saved card does. */
export function registerSavedMethodRoutes(app: FastifyInstance, store: Store): void {
  app.post<{ Params: { id: string }; Body: BankDecision }>(
    '/sandbox/payment_methods/:id',
    { schema },
    async ({ params: { id }, body: { behaviour, atRenewal, card } }, reply) => {
      const method = store.paymentMethods.find(id);
      if (!method) return reply.code(404).send({ message: 'There is no such payment method.' });
      const row = { behaviour: 'succeed', ...store.methodBehaviours.find(id), id } as const;
      store.methodBehaviours.put({
        ...row,
        ...(behaviour && { behaviour }),
        ...(atRenewal && { atRenewal: atRenewal === 'nothing' ? undefined : atRenewal }),
      });
      if (card && method.card) {
        const updated = store.paymentMethods.put({ ...method, card: { ...method.card, ...card } });
        const now = Math.floor(Date.now() / 1000);
        recordEvent(store, { now }, 'payment_method.automatically_updated', updated, { card: method.card });
      }
      store.commit();
      return {};
    },
  );
}
