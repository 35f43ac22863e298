import { resourceMissing } from '../errors.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { listParameters, toList } from '../http/lists.ts';
import { readString } from '../http/parameters.ts';

export const balanceTransactionRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    parameters: [...listParameters, 'source', 'type', 'currency'],
    handle: (store, call) => {
      const source = readString(call.parameters, 'source');
      const type = readString(call.parameters, 'type');
      const currency = readString(call.parameters, 'currency');
      return toList(
        call,
        store.balanceTransactions,
        (row) =>
          (!source || row.source === source) &&
          (!type || row.type === type) &&
          (!currency || row.currency === currency),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    parameters: [],
    handle: (store, call) => {
      const transaction = store.balanceTransactions.find(call.id);
      if (!transaction) throw resourceMissing('balance transaction', call.id, 'id');
      return transaction;
    },
  },
];
