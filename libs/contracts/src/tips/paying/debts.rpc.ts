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

/** Parameters of the address and the HTTP route of the ties. */
export const debtTiesFilter = z.object({
  only: z.literal('to-decide').optional().describe('Only those about which a Super Admin has to decide'),
});

/** Only administrators may make this call and those below. */
export const getDebtTotalsRpc = defineRpc('tips.get-debt-totals', z.object({}), debtTotalsSchema);

const decisionSchema = z.object({ ...debtDecisionFields, creatorId: idSchema('The creator') });
const handPaymentSchema = decisionSchema.extend({ holds: seenHoldsSchema });

/**
 * Brings the balance of a creator who owes this amount to zero. Throws AMOUNT_CHANGED when it is another amount by now, also
 * after the same call. This call and the one below need the role super, and throw REAUTH_REQUIRED unless the password was
 * given in the last RECENT_ADMIN_PASSWORD_MINUTES minutes.
 */
export const writeOffDebtRpc = defineRpc('tips.write-off-debt', decisionSchema, z.object({}));

/**
 * Records that unclaimed money of a closed account was paid outside the runs. Throws AMOUNT_CHANGED as above, and WRONG_STATE while
 * its creator owes money, and when it is held for other reasons than those.
 */
export const recordPaidByHandRpc = defineRpc('tips.record-paid-by-hand', handPaymentSchema, z.object({}));

/** Returns null for a creator without an account at Stripe, and where payouts through Stripe are switched off. */
export const getReversibleRpc = defineRpc(
  'tips.get-reversible',
  z.object({ creatorId: idSchema('The creator') }),
  reversibleSchema.nullable(),
);

/**
 * Has Stripe take back this much of the transfers to a creator, the newest first. Throws AMOUNT_CHANGED unless it is what can be
 * taken back by now, and the other errors as above. While it is being taken back, the same call changes nothing.
 */
export const reverseTransfersRpc = defineRpc('tips.reverse-transfers', decisionSchema, z.object({}));

/** Shows each page as both creators are now. Only administrators may make this call. */
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
 * Decides whether two creators are one person, of whom one bears what the other owes: by an account no more than was paid to it.
 * Where they are not, what was carried is given back. Throws NOT_FOUND, FORBIDDEN, REAUTH_REQUIRED, and WRONG_STATE when the
 * creator has objected since. The same decision again changes nothing.
 */
export const decideDebtTieRpc = defineRpc(
  'tips.decide-debt-tie',
  tieDecisionSchema.extend({ tieId: idSchema('The pair') }),
  z.object({}),
);

/** Lists what the creator bears of debts of other accounts. Only creators may make this call and the one below. */
export const listOwnDebtsRpc = defineRpc(
  'tips.list-own-debts',
  z.object({}),
  z.object({ debts: z.array(ownDebtSchema) }),
);

/**
 * Gives the debt back until a Super Admin has decided. Throws NOT_FOUND for a debt of somebody else, and WRONG_STATE after an
 * earlier objection, or where nothing is borne. The same words again change nothing.
 */
export const objectToDebtRpc = defineRpc(
  'tips.object-to-debt',
  debtObjectionSchema.extend({ tieId: idSchema('The debt') }),
  z.object({}),
);
