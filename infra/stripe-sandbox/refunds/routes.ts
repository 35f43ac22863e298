import { resourceMissing } from '../errors.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readString } from '../http/parameters.ts';
import { createRefund, REFUND_PARAMETERS } from './create-refund.ts';

export const refundRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/refunds', parameters: REFUND_PARAMETERS, handle: createRefund },
  {
    method: 'GET',
    path: '/v1/refunds',
    parameters: [...LIST_PARAMETERS, 'charge', 'payment_intent'],
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
