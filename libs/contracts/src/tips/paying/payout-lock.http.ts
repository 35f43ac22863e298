import { route, routes } from '../../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../../rules/password-windows.js';
import { getPayoutLockRpc, releasePayoutLockRpc } from './payout-lock.rpc.js';
import { payoutLockReleaseSchema } from './payout-lock.schemas.js';

export const payoutLockRoutes = routes('payouts', 'admins', {
  getPayoutLock: route(getPayoutLockRpc, {
    get: '/api/admin/payout-lock',
    summary: 'Read why payouts are locked',
    description:
      'After a restore, no one can make payouts until a Super Admin has compared them with the bank: `PAYOUTS_LOCKED`.',
  }),
  releasePayoutLock: route(releasePayoutLockRpc, {
    post: '/api/admin/payout-lock/:id/release',
    input: payoutLockReleaseSchema,
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND'],
    summary: 'Let payouts go on after the comparison with the bank',
    description: `Super Admins only. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. The activity log keeps the note. Repeating it changes nothing.`,
  }),
});
