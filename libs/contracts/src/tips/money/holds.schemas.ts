import { z } from 'zod';
import { HELD_REASONS, type HeldReason, PAYOUT_HOLDS, type PayoutHold } from '../../rules/held-money.js';
import { CHANGE_WAIT_HOURS } from '../../rules/payouts.js';

export const heldReasonSchema = z
  .enum(Object.keys(HELD_REASONS) as [HeldReason, ...HeldReason[]])
  .describe(
    `A method, a password that was reset, a new address and a removed authenticator app count as changed for ${CHANGE_WAIT_HOURS} hours`,
  );

export const heldReasonsSchema = z
  .array(
    z.object({
      reason: heldReasonSchema,
      until: z.iso.datetime().nullable().describe('When it ends by itself; null if it does not'),
    }),
  )
  .describe('All reasons for which money is held, each with the time at which it ends by itself, or null');

/** Why a confirmed payout is held: what happened after its proposal, unless it was released afterwards. */
export const payoutHoldSchema = z.enum(Object.keys(PAYOUT_HOLDS) as [PayoutHold, ...PayoutHold[]]);
export type Hold = z.infer<typeof heldReasonsSchema>[number];
