import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { idSchema } from '../../text.schemas.js';
import {
  payoutCancellationSchema,
  payoutReleaseSchema,
  recordedOutcomeSchema,
} from './payout-decisions.schemas.js';
import { clearAccountInfoSchema, payoutMethodTypeSchema } from './payout-methods.schemas.js';
import { payoutOfCreatorSchema } from './payouts-of-creator.schemas.js';
import { payoutIdSchema, payoutSchema, payoutTipSchema } from './payouts.schemas.js';

export const pageSchema = z.object({
  cursor: z.uuid().optional(),
  limit: z.number().int().min(1).max(1_000).default(50),
});

export const byPayoutSchema = z.object({ payoutId: payoutIdSchema });

/**
 * Lists the payouts of one creator, including proposed ones, newest first. Only administrators may make this call and
 * those below.
 */
export const listPayoutsOfCreatorRpc = defineRpc(
  'tips.list-payouts-of-creator',
  pageSchema.extend({ creatorId: idSchema('ID of the creator') }),
  z.object({ payouts: z.array(payoutOfCreatorSchema), nextCursor: z.uuid().nullable() }),
);

export const listPayoutTipsRpc = defineRpc(
  'tips.list-payout-tips',
  pageSchema.extend(byPayoutSchema.shape),
  z.object({ tips: z.array(payoutTipSchema), nextCursor: z.string().nullable() }),
);

/**
 * Throws WRONG_STATE unless a confirmed payout was sent or failed, or a sent one was returned, and PAYOUT_HELD if a
 * held payout was sent. Without the role super, throws ANOTHER_PERSON_REQUIRED for a failed payout if the actor
 * proposed or confirmed its run, and for a returned one if the actor proposed its run or recorded it as sent. Can be
 * repeated.
 */
export const recordPayoutOutcomeRpc = defineRpc(
  'tips.record-payout-outcome',
  recordedOutcomeSchema,
  payoutSchema,
);

/**
 * Releases a held payout: the given reasons no longer hold it, but later ones do. Needs the role super. Throws
 * WRONG_STATE if it is held for other reasons. Can be repeated.
 */
export const releasePayoutRpc = defineRpc(
  'tips.release-payout',
  payoutReleaseSchema.extend(byPayoutSchema.shape),
  payoutSchema,
);

/**
 * Returns the money of a held payout to the balance, and its tips can be paid in another run. Needs the role super. If
 * the payout is in a downloaded file, also needs what the bank said and when, like a failure. Throws WRONG_STATE for a
 * payout that is not held. Can be repeated.
 */
export const cancelPayoutRpc = defineRpc(
  'tips.cancel-payout',
  payoutCancellationSchema.extend(byPayoutSchema.shape),
  payoutSchema,
);

/** Needs the role super and mails the creator. Throws PAYOUT_METHOD_NOT_FOUND for an unknown method. */
export const revealPayoutMethodRpc = defineRpc(
  'tips.reveal-payout-method',
  z.object({ methodId: idSchema('ID of the payout method') }),
  z.object({
    id: z.uuid().describe('ID of the payout method'),
    type: payoutMethodTypeSchema.describe('Type of payout method'),
    accountInfo: clearAccountInfoSchema,
  }),
);

/** Needs the role super. Throws WRONG_STATE for a payout that was canceled or is older than PAYOUT_RECORD_YEARS. */
export const revealPayoutRpc = defineRpc(
  'tips.reveal-payout',
  byPayoutSchema,
  z.object({
    id: z.uuid().describe('ID of the payout'),
    type: payoutMethodTypeSchema.describe('Type of payout method'),
    accountInfo: clearAccountInfoSchema,
    accountHolder: z
      .string()
      .nullable()
      .describe('Name of the account holder of a bank account; null if none was asked for'),
  }),
);
