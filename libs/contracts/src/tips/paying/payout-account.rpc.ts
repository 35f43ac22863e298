import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { idSchema } from '../../text.schemas.js';
import {
  accountLinkSchema,
  creatorConnectedAccountSchema,
  failedBankPayoutSchema,
  newPayoutAccountSchema,
  payoutAccountOfferSchema,
} from './payout-account.schemas.js';
import { payoutMethodSchema } from './payout-methods.schemas.js';

/** Returns the actor's account at Stripe, as last read from Stripe. */
export const getPayoutAccountRpc = defineRpc(
  'tips.get-payout-account',
  z.object({}),
  payoutAccountOfferSchema,
);

/** Reads the actor's account from Stripe. Throws NOT_FOUND while Connect is off, like the calls below. */
export const refreshPayoutAccountRpc = defineRpc(
  'tips.refresh-payout-account',
  z.object({}),
  payoutAccountOfferSchema,
);

/**
 * Creates the actor's account at Stripe or continues with the existing one, and returns where to go next. Throws
 * VALIDATION_FAILED, before anything is created, for a country that Stripe cannot pay to, and REAUTH_REQUIRED if the
 * password was entered more than RECENT_PASSWORD_MINUTES ago.
 */
export const openPayoutAccountRpc = defineRpc(
  'tips.open-payout-account',
  newPayoutAccountSchema,
  accountLinkSchema,
);

/** Returns the address of the actor's dashboard at Stripe. Throws REAUTH_REQUIRED as above. */
export const openPayoutDashboardRpc = defineRpc(
  'tips.open-payout-dashboard',
  z.object({}),
  accountLinkSchema,
);

/**
 * Makes the actor's account at Stripe the default payout method. Throws WRONG_STATE until the account accepts
 * transfers, and REAUTH_REQUIRED as above. Can be repeated.
 */
export const choosePayoutAccountRpc = defineRpc(
  'tips.choose-payout-account',
  z.object({}),
  payoutMethodSchema,
);

/** Returns the payouts of the last year that the actor's bank sent back to Stripe, newest first. */
export const listFailedBankPayoutsRpc = defineRpc(
  'tips.list-failed-bank-payouts',
  z.object({ cursor: z.string().max(200).optional(), limit: z.int().min(1).max(1_000).default(50) }),
  z.object({ payouts: z.array(failedBankPayoutSchema), nextCursor: z.string().nullable() }),
);

/** Returns a creator's account for administrators, or null if there is none. */
export const getConnectedAccountRpc = defineRpc(
  'tips.get-connected-account',
  z.object({ creatorId: idSchema('ID of the creator') }),
  creatorConnectedAccountSchema.nullable(),
);
