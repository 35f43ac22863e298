import { resourceMissing } from '../errors.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readString } from '../http/parameters.ts';

export const chargeRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    parameters: [...LIST_PARAMETERS, 'payment_intent', 'customer'],
    handle: (store, call) => {
      const intent = readString(call.parameters, 'payment_intent');
      const customer = readString(call.parameters, 'customer');
      return toList(
        call,
        store.charges,
        (charge) =>
          (!intent || charge.payment_intent === intent) && (!customer || charge.customer === customer),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    parameters: [],
    handle: (store, call) => {
      const charge = store.charges.find(call.id);
      if (!charge) throw resourceMissing('charge', call.id, 'id');
      return charge;
    },
  },
];
