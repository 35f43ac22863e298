import { listRoutes, route, routes } from '../../route.js';
import { feeInvoiceList, listOwnFeeInvoicesRpc } from './fee-invoices.rpc.js';

export const feeInvoicesRoutes = {
  ...routes('payouts', 'admins', {
    listFeeInvoices: listRoutes(feeInvoiceList, {
      get: '/api/admin/fee-invoices',
      summary: 'List the invoices for fees, newest first',
      description: 'Those of all creators, or of one month.',
      exported: 'the invoices for fees',
    }),
  }),
  ...routes('own payouts', 'creators', {
    listOwnFeeInvoices: route(listOwnFeeInvoicesRpc, {
      get: '/api/users/me/fee-invoices',
      summary: 'List the invoices for the fees of your own tips, newest first',
      description: 'Each month with fees has one, made on the second day of the next month.',
    }),
  }),
};
