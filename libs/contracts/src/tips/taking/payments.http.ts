import { listRoutes, routes } from '../../route.js';
import { paymentsList } from './payments.rpc.js';

export const paymentsRoutes = routes('payments', 'admins', {
  listPayments: listRoutes(paymentsList, {
    get: '/api/admin/tips',
    summary: 'List and search payments',
    description: 'Returns every tip that was ever paid.',
    exported: 'payments',
  }),
});
