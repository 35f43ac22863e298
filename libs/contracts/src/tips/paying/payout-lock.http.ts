import { route, routes } from '../../route.js';
import { RECENT_ADMIN_PASSWORD_MINUTES } from '../../rules/password-windows.js';
import { getPayoutLockRpc, releasePayoutLockRpc } from './payout-lock.rpc.js';
import { payoutLockReleaseSchema } from './payout-lock.schemas.js';

export const payoutLockRoutes = routes('payouts', 'admins', {
  getPayoutLock: route(getPayoutLockRpc, {
    get: '/api/admin/payout-lock',
    summary: 'Read why payouts are locked',
    description:
      'After a restore, calls that propose, confirm or pay payouts fail with `PAYOUTS_LOCKED` until a Super Admin has compared the payouts with the bank.',
  }),
  releasePayoutLock: route(releasePayoutLockRpc, {
    post: '/api/admin/payout-lock/:id/release',
    input: payoutLockReleaseSchema,
    errors: ['FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND'],
    summary: 'Release the payout lock',
    description: `Lets payouts continue after you compared them with the bank. Super Admins only. Requires a password entered in the last ${RECENT_ADMIN_PASSWORD_MINUTES} minutes. The activity log records the note. Repeating the call changes nothing.`,
  }),
});
