import { z } from 'zod';
import { defineRpc } from '../rpc.js';

/**
 * Decides whether the actor's account may be closed, and keeps it out of payouts for CLOSING_MINUTES, in which identity
 * closes it. Throws PAYOUT_UNDER_WAY while a payout is to be sent or was sent in the last PAYOUT_ARRIVAL_DAYS days,
 * DEBT_REMAINS for a balance below zero, and BALANCE_REMAINS for one above zero that is not waived. It can be repeated.
 */
export const prepareClosingRpc = defineRpc(
  'tips.prepare-closing',
  z.object({ isBalanceWaived: z.boolean() }),
  z.object({}),
);
