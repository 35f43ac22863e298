import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { idSchema } from '../../text.schemas.js';
import {
  debtDecisionFields,
  debtObjectionSchema,
  debtTieSchema,
  debtTotalsSchema,
  ownDebtSchema,
  reversibleSchema,
  seenHoldsSchema,
  tieDecisionSchema,
} from './debts.schemas.js';

/** Parameters of the HTTP route of the ties. */
export const debtTiesFilter = z.object({
  only: z
    .literal('to-decide')
    .optional()
    .describe('`to-decide` lists only ties that need a decision by a Super Admin'),
});

/** Only administrators may make this call and the ones below. */
export const getDebtTotalsRpc = defineRpc('tips.get-debt-totals', z.object({}), debtTotalsSchema);

const decisionSchema = z.object({ ...debtDecisionFields, creatorId: idSchema('ID of the creator') });
const handPaymentSchema = decisionSchema.extend({ holds: seenHoldsSchema });

/**
 * Sets the balance of a creator who owes this amount to zero. Throws AMOUNT_CHANGED if the amount is different by now,
 * for instance because the call is repeated. This call and the one below need the role super, and throw REAUTH_REQUIRED
 * unless the password was given in the last RECENT_ADMIN_PASSWORD_MINUTES minutes.
 */
export const writeOffDebtRpc = defineRpc('tips.write-off-debt', decisionSchema, z.object({}));

/**
 * Records that unclaimed money of a closed account was paid outside the payout runs. Throws AMOUNT_CHANGED as above,
 * and WRONG_STATE if its creator owes money or if it is held for other reasons than the given ones.
 */
export const recordPaidByHandRpc = defineRpc('tips.record-paid-by-hand', handPaymentSchema, z.object({}));

/** Returns null if the creator has no account at Stripe or payouts through Stripe are off. */
export const getReversibleRpc = defineRpc(
  'tips.get-reversible',
  z.object({ creatorId: idSchema('ID of the creator') }),
  reversibleSchema.nullable(),
);

/**
 * Makes Stripe reverse this amount of the transfers to a creator, newest first. Throws AMOUNT_CHANGED unless it is the
 * amount that can be taken back now, and the other errors as above. Repeating the call while Stripe takes it back
 * changes nothing.
 */
export const reverseTransfersRpc = defineRpc('tips.reverse-transfers', decisionSchema, z.object({}));

/** Each page shows both creators as they are now. Only administrators may call it. */
export const listDebtTiesRpc = defineRpc(
  'tips.list-debt-ties',
  z.object({
    cursor: z.uuid().optional(),
    limit: z.int().min(1).max(50).default(20),
    only: debtTiesFilter.shape.only,
  }),
  z.object({ ties: z.array(debtTieSchema), nextCursor: z.uuid().nullable() }),
);

/**
 * Decides whether two creators are the same person, so that one bears what the other owes; by an account, at most what
 * was paid to it. If they are not, what was carried is given back. Throws NOT_FOUND, FORBIDDEN, REAUTH_REQUIRED, and
 * WRONG_STATE if the creator has objected since. Repeating a decision changes nothing.
 */
export const decideDebtTieRpc = defineRpc(
  'tips.decide-debt-tie',
  tieDecisionSchema.extend({ tieId: idSchema('ID of the tie') }),
  z.object({}),
);

/** Lists the debts of other accounts that the creator bears. Only creators may make this call and the one below. */
export const listOwnDebtsRpc = defineRpc(
  'tips.list-own-debts',
  z.object({}),
  z.object({ debts: z.array(ownDebtSchema) }),
);

/**
 * Gives the debt back until a Super Admin has decided. Throws NOT_FOUND for somebody else's debt, and WRONG_STATE after
 * an earlier objection, or if the creator bears nothing. Repeating the same words changes nothing.
 */
export const objectToDebtRpc = defineRpc(
  'tips.object-to-debt',
  debtObjectionSchema.extend({ tieId: idSchema('ID of the debt') }),
  z.object({}),
);
