import { z } from 'zod';
import { defineRpc } from '../../rpc.js';

/**
 * Decides whether the actor's account may be closed. If the closing is confirmed by a mailed code, keeps the account
 * out of payouts for CLOSING_MINUTES, in which identity closes it. Throws PAYOUT_UNDER_WAY while a payout is to be sent
 * or was sent in the last PAYOUT_ARRIVAL_DAYS days, DEBT_REMAINS for a negative balance, BALANCE_HELD for a positive
 * one within CHANGE_WAIT_HOURS after the sign-in changed, and BALANCE_REMAINS for any other balance that is not waived.
 * Can be repeated.
 */
export const prepareClosingRpc = defineRpc(
  'tips.prepare-closing',
  // A gateway of the previous release does not say whether the closing is confirmed.
  z.object({ isBalanceWaived: z.boolean(), isConfirmed: z.boolean().default(true) }),
  z.object({}),
);
