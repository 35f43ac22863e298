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

/** Returns the actor's account at Stripe, as it was when Stripe was last asked. */
export const getPayoutAccountRpc = defineRpc(
  'tips.get-payout-account',
  z.object({}),
  payoutAccountOfferSchema,
);

/** Asks Stripe for the actor's account. Throws NOT_FOUND while Connect is switched off, as the calls below do. */
export const refreshPayoutAccountRpc = defineRpc(
  'tips.refresh-payout-account',
  z.object({}),
  payoutAccountOfferSchema,
);

/**
 * Makes the actor's account at Stripe, or continues with the one that there is, and returns where to go. Throws VALIDATION_FAILED
 * for a country that Stripe cannot pay to, before anything is made, and REAUTH_REQUIRED when the password was entered over RECENT_PASSWORD_MINUTES ago.
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
 * Makes the actor's account at Stripe the default payout method. Throws WRONG_STATE until it takes transfers, and REAUTH_REQUIRED
 * as above. It can be repeated.
 */
export const choosePayoutAccountRpc = defineRpc(
  'tips.choose-payout-account',
  z.object({}),
  payoutMethodSchema,
);

/** Returns what the actor's bank sent back to Stripe in the last year, newest first. */
export const listFailedBankPayoutsRpc = defineRpc(
  'tips.list-failed-bank-payouts',
  z.object({ cursor: z.string().max(200).optional(), limit: z.int().min(1).max(1_000).default(50) }),
  z.object({ payouts: z.array(failedBankPayoutSchema), nextCursor: z.string().nullable() }),
);

/** Returns a creator's account for administrators; null without one. */
export const getConnectedAccountRpc = defineRpc(
  'tips.get-connected-account',
  z.object({ creatorId: idSchema('The creator') }),
  creatorConnectedAccountSchema.nullable(),
);
