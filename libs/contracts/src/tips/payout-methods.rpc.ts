import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { newPayoutMethodSchema, payoutMethodSchema } from './payout-methods.schemas.js';

/** The actor's own, oldest first. */
export const listPayoutMethodsRpc = defineRpc(
  'tips.list-payout-methods',
  z.object({}),
  z.array(payoutMethodSchema),
);

/**
 * The first one becomes the default whatever was asked. One that is there already is answered again. WRONG_STATE when
 * there are PAYOUT_METHODS_MAX. This and the calls below: REAUTH_REQUIRED when the sign-in is older than ten minutes.
 */
export const addPayoutMethodRpc = defineRpc(
  'tips.add-payout-method',
  newPayoutMethodSchema,
  payoutMethodSchema,
);

/** Whatever a caller takes for a method's id: what is none belongs to nobody. */
const byIdSchema = z.object({ methodId: z.string().max(200) });

/** PAYOUT_METHOD_NOT_FOUND for another's. Repeatable. */
export const setDefaultPayoutMethodRpc = defineRpc(
  'tips.set-default-payout-method',
  byIdSchema,
  payoutMethodSchema,
);

/** The newest of those that remain takes the place of the default. PAYOUT_METHOD_NOT_FOUND as above. */
export const removePayoutMethodRpc = defineRpc('tips.remove-payout-method', byIdSchema, z.object({}));
