import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { debtDecisionFields, debtTotalsSchema, reversibleSchema, seenHoldsSchema } from './debts.schemas.js';

/** Only administrators may make this call and those below. */
export const getDebtTotalsRpc = defineRpc('tips.get-debt-totals', z.object({}), debtTotalsSchema);

const decisionSchema = z.object({ ...debtDecisionFields, creatorId: z.string().max(200) });
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
  z.object({ creatorId: z.string().max(200) }),
  reversibleSchema.nullable(),
);

/**
 * Has Stripe take back this much of the transfers to a creator, the newest first. Throws AMOUNT_CHANGED unless it is what can be
 * taken back by now, and the other errors as above. While it is being taken back, the same call changes nothing.
 */
export const reverseTransfersRpc = defineRpc('tips.reverse-transfers', decisionSchema, z.object({}));
