import { route, routes } from '../../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../../rules/password-windows.js';
import { resolvePaymentProblemRpc, startReconciliationRpc } from './reconciliation.rpc.js';

export const reconciliationRoutes = routes('system', 'admins', {
  startReconciliation: route(startReconciliationRpc, {
    post: '/api/admin/system/reconciliations',
    status: 202,
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED'],
    summary: 'Compare all payments with the provider and the ledger with itself, in the background',
    description:
      `Super Admins only. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. While one is open it returns that one. ` +
      '`GET /api/admin/system` has its progress and its result.',
  }),
  resolvePaymentProblem: route(resolvePaymentProblemRpc, {
    post: '/api/admin/system/payments/:id/resolve',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND'],
    summary: 'Look a payment up again with its refunds and disputes',
    description: `Super Admins only. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Clears the note that it needs a human; a contradiction that goes on is noted again.`,
  }),
});
