import { listRoutes, route, routes } from '../../route.js';
import { feeInvoiceList, listOwnFeeInvoicesRpc } from './fee-invoices.rpc.js';

export const feeInvoicesRoutes = {
  ...routes('payouts', 'admins', {
    listFeeInvoices: listRoutes(feeInvoiceList, {
      get: '/api/admin/fee-invoices',
      summary: 'List fee invoices, newest first',
      description: 'Returns the invoices of all creators, or only those of one month.',
      exported: 'fee invoices',
    }),
  }),
  ...routes('own payouts', 'creators', {
    listOwnFeeInvoices: route(listOwnFeeInvoicesRpc, {
      get: '/api/users/me/fee-invoices',
      summary: 'List your own fee invoices, newest first',
      description: 'Each month with fees has one invoice, issued on the second day of the next month.',
    }),
  }),
};
