import { z } from 'zod';
import { HELD_REASONS, type HeldReason, PAYOUT_HOLDS, type PayoutHold } from '../../rules/held-money.js';
import { CHANGE_WAIT_HOURS } from '../../rules/payouts.js';

export const heldReasonSchema = z
  .enum(Object.keys(HELD_REASONS) as [HeldReason, ...HeldReason[]])
  .describe(
    `Why the money is held; a new payout method, a password reset, a new email address and a removed authenticator app each hold it for ${CHANGE_WAIT_HOURS} hours`,
  );

export const heldReasonsSchema = z
  .array(
    z.object({
      reason: heldReasonSchema,
      until: z.iso.datetime().nullable().describe('When the hold ends by itself; null if it does not'),
    }),
  )
  .describe('All reasons why the money is held; empty if it is not held');

/** Why a confirmed payout is held: what happened after its proposal, unless it was released afterwards. */
export const payoutHoldSchema = z.enum(Object.keys(PAYOUT_HOLDS) as [PayoutHold, ...PayoutHold[]]);
export type Hold = z.infer<typeof heldReasonsSchema>[number];
