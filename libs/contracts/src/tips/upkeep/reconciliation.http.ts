import { route, routes } from '../../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../../rules/password-windows.js';
import { resolvePaymentProblemRpc, startReconciliationRpc } from './reconciliation.rpc.js';

export const reconciliationRoutes = routes('system', 'admins', {
  startReconciliation: route(startReconciliationRpc, {
    post: '/api/admin/system/reconciliations',
    status: 202,
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED'],
    summary: 'Start a reconciliation in the background',
    description:
      `Super Admins only. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Compares all payments with the provider and the ledger with itself. If a reconciliation is already open, returns that one. ` +
      '`GET /api/admin/system` returns its progress and result.',
  }),
  resolvePaymentProblem: route(resolvePaymentProblemRpc, {
    post: '/api/admin/system/payments/:id/resolve',
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND'],
    summary: 'Look up a payment, its refunds and its disputes again',
    description: `Super Admins only. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. Clears the note that the payment needs a human. A conflict that persists is noted again.`,
  }),
});
