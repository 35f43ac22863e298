import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { idSchema } from '../../text.schemas.js';
import { payoutLockReleaseSchema, payoutLockStateSchema } from './payout-lock.schemas.js';

/**
 * Returns the lock that a restore has set, with the payouts in doubt, or null. Only administrators may call it. While
 * there is a lock, the calls that propose, confirm and pay payouts throw PAYOUTS_LOCKED.
 */
export const getPayoutLockRpc = defineRpc('tips.get-payout-lock', z.object({}), payoutLockStateSchema);

/**
 * Ends a lock. Needs the role super, and throws REAUTH_REQUIRED unless the password was given in the last
 * RECENT_ADMIN_PASSWORD_MINUTES minutes. Throws NOT_FOUND for an unknown lock. Can be repeated; the first note counts.
 */
export const releasePayoutLockRpc = defineRpc(
  'tips.release-payout-lock',
  payoutLockReleaseSchema.extend({ lockId: idSchema('ID of the lock') }),
  z.object({}),
);
