import { resourceMissing } from '../errors.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { listParameters, toList } from '../http/lists.ts';
import { readString } from '../http/parameters.ts';
import { createRefund, refundParameters } from './create-refund.ts';

export const refundRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/refunds', parameters: refundParameters, handle: createRefund },
  {
    method: 'GET',
    path: '/v1/refunds',
    parameters: [...listParameters, 'charge', 'payment_intent'],
    handle: (store, call) => {
      const charge = readString(call.parameters, 'charge');
      const intent = readString(call.parameters, 'payment_intent');
      return toList(
        call,
        store.refunds,
        (refund) => (!charge || refund.charge === charge) && (!intent || refund.payment_intent === intent),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    parameters: [],
    handle: (store, call) => {
      const refund = store.refunds.find(call.id);
      if (!refund) throw resourceMissing('refund', call.id, 'id');
      return refund;
    },
  },
];
