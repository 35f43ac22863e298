import { resourceMissing } from '../errors.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { createPaymentMethod, PAYMENT_METHOD_PARAMETERS } from './create-payment-method.ts';

export const paymentMethodRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    parameters: PAYMENT_METHOD_PARAMETERS,
    allowsPublishableKey: true,
    handle: (store, call) => createPaymentMethod(store, call.parameters, call.now),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    parameters: [],
    handle: (store, call) => {
      const method = store.paymentMethods.find(call.id);
      if (!method) throw resourceMissing('PaymentMethod', call.id, 'payment_method');
      return method;
    },
  },
];
