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
 * The first method always becomes the default. Adding a method that exists returns it. Throws WRONG_STATE
 * when there are PAYOUT_METHODS_MAX. This call and those below throw REAUTH_REQUIRED when the password was
 * entered over RECENT_PASSWORD_MINUTES ago.
 */
export const addPayoutMethodRpc = defineRpc(
  'tips.add-payout-method',
  newPayoutMethodSchema,
  payoutMethodSchema,
);

/** A malformed id is not found, like the id of another creator's method. */
const byIdSchema = z.object({ methodId: idSchema('The payout method') });

/** Throws PAYOUT_METHOD_NOT_FOUND for another creator's method. It can be repeated. */
export const setDefaultPayoutMethodRpc = defineRpc(
  'tips.set-default-payout-method',
  byIdSchema,
  payoutMethodSchema,
);

/** The newest remaining method replaces a removed default. Throws PAYOUT_METHOD_NOT_FOUND as above. */
export const removePayoutMethodRpc = defineRpc('tips.remove-payout-method', byIdSchema, z.object({}));
