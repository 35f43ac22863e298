import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { idSchema } from '../../text.schemas.js';
import { newPayoutMethodSchema, payoutMethodSchema } from './payout-methods.schemas.js';

/** Lists the actor's methods, oldest first. */
export const listPayoutMethodsRpc = defineRpc(
  'tips.list-payout-methods',
  z.object({}),
  z.array(payoutMethodSchema),
);

/**
 * The first method always becomes the default. Adding an existing method returns it. Throws WRONG_STATE if there are
 * already PAYOUT_METHODS_MAX. This call and those below throw REAUTH_REQUIRED if the password was entered more than
 * RECENT_PASSWORD_MINUTES ago.
 */
export const addPayoutMethodRpc = defineRpc(
  'tips.add-payout-method',
  newPayoutMethodSchema,
  payoutMethodSchema,
);

/** A malformed id counts as not found, like the id of another creator's method. */
const byIdSchema = z.object({ methodId: idSchema('ID of the payout method') });

/** Throws PAYOUT_METHOD_NOT_FOUND for another creator's method. Can be repeated. */
export const setDefaultPayoutMethodRpc = defineRpc(
  'tips.set-default-payout-method',
  byIdSchema,
  payoutMethodSchema,
);

/** If the default is removed, the newest remaining method replaces it. Throws PAYOUT_METHOD_NOT_FOUND as above. */
export const removePayoutMethodRpc = defineRpc('tips.remove-payout-method', byIdSchema, z.object({}));
