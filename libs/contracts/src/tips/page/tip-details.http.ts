import { route, routes } from '../../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../../rules/password-windows.js';
import { revealSenderRpc } from './tip-details.rpc.js';

export const tipDetailsRoutes = routes('payments', 'admins', {
  revealSender: route(revealSenderRpc, {
    post: '/api/admin/tips/:id/reveal-sender',
    errors: ['REAUTH_REQUIRED', 'TIP_NOT_FOUND'],
    summary: "Show the tipper's email address",
    description: `The activity log records who has seen the address. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes.`,
  }),
});
