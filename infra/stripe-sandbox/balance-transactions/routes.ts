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
      const rows = store.balanceTransactions
        .newestFirst()
        .filter((row) => !source || row.source === source)
        .filter((row) => !type || row.type === type)
        .filter((row) => !currency || row.currency === currency);
      return toList(call, rows);
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
