import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { statementMonthSchema } from '../money/balance.schemas.js';
import { byPayoutSchema, pageSchema } from './payouts.rpc.js';
import { ownPayoutSchema, payoutTipSchema } from './payouts.schemas.js';
import { statementSchema } from './statements.schemas.js';

/** Lists the actor's own confirmed payouts, newest first. */
export const listOwnPayoutsRpc = defineRpc(
  'tips.list-own-payouts',
  pageSchema,
  z.object({ payouts: z.array(ownPayoutSchema), nextCursor: z.string().nullable() }),
);

/** Throws NOT_FOUND for another creator's payout. */
export const getOwnPayoutRpc = defineRpc('tips.get-own-payout', byPayoutSchema, ownPayoutSchema);

/** Throws NOT_FOUND as above. */
export const listOwnPayoutTipsRpc = defineRpc(
  'tips.list-own-payout-tips',
  pageSchema.extend(byPayoutSchema.shape),
  z.object({ tips: z.array(payoutTipSchema), nextCursor: z.string().nullable() }),
);

export const getOwnStatementRpc = defineRpc(
  'tips.get-own-statement',
  z.object({ month: statementMonthSchema.describe('UTC month, such as 2026-11') }),
  statementSchema,
);
