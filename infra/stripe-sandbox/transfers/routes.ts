import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readString } from '../http/parameters.ts';
import { createTransfer, findTransfer, TRANSFER_PARAMETERS } from './create-transfer.ts';
import { createReversal, REVERSAL_PARAMETERS } from './reverse-transfer.ts';

export const transferRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/transfers', parameters: TRANSFER_PARAMETERS, handle: createTransfer },
  {
    method: 'GET',
    path: '/v1/transfers',
    parameters: [...LIST_PARAMETERS, 'destination', 'transfer_group'],
    handle: (store, call) => {
      const destination = readString(call.parameters, 'destination');
      const group = readString(call.parameters, 'transfer_group');
      return toList(
        call,
        store.transfers,
        (transfer) =>
          (!destination || transfer.destination === destination) &&
          (!group || transfer.transfer_group === group),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id',
    parameters: [],
    handle: (store, call) => findTransfer(store, call.id),
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    parameters: REVERSAL_PARAMETERS,
    handle: createReversal,
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    parameters: LIST_PARAMETERS,
    handle: (store, call) => {
      const { id } = findTransfer(store, call.id);
      return toList(call, store.transferReversals, ({ transfer }) => transfer === id);
    },
  },
];
