import type { ApiRoute } from '../http/api-route.ts';
import { listParameters, toList } from '../http/lists.ts';
import { cancelPaymentIntent } from './cancel-payment-intent.ts';
import { confirmParameters, confirmPaymentIntent } from './confirm-payment-intent.ts';
import { createParameters, createPaymentIntent } from './create-payment-intent.ts';
import { getPaymentIntent } from './find-payment-intent.ts';
import { updateParameters, updatePaymentIntent } from './update-payment-intent.ts';

export const paymentIntentRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    parameters: createParameters,
    handle: createPaymentIntent,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    parameters: [...listParameters, 'customer'],
    handle: (store, call) => toList(call, store.paymentIntents),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    parameters: ['client_secret'],
    allowsPublishableKey: true,
    handle: getPaymentIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    parameters: updateParameters,
    handle: updatePaymentIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    parameters: confirmParameters,
    allowsPublishableKey: true,
    handle: confirmPaymentIntent,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    parameters: ['cancellation_reason'],
    handle: cancelPaymentIntent,
  },
];
