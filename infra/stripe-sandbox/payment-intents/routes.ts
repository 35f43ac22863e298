import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readString } from '../http/parameters.ts';
import { cancelPaymentIntent } from './cancel-payment-intent.ts';
import { CONFIRM_PARAMETERS, confirmPaymentIntent } from './confirm-payment-intent.ts';
import { CREATE_PARAMETERS, createPaymentIntent } from './create-payment-intent.ts';
import { getPaymentIntent } from './find-payment-intent.ts';
import { updateParameters, updatePaymentIntent } from './update-payment-intent.ts';

export const paymentIntentRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    parameters: CREATE_PARAMETERS,
    handle: createPaymentIntent,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    parameters: [...LIST_PARAMETERS, 'customer'],
    handle: (store, call) => {
      const customer = readString(call.parameters, 'customer');
      return toList(call, store.paymentIntents, (intent) => !customer || intent.customer === customer);
    },
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
    parameters: CONFIRM_PARAMETERS,
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
