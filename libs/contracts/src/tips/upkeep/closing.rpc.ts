import { z } from 'zod';
import { defineRpc } from '../../rpc.js';

/**
 * Decides whether the actor's account may be closed. Where the closing is confirmed by the code of a mail, it keeps the account out of
 * payouts for CLOSING_MINUTES, in which identity closes it. Throws PAYOUT_UNDER_WAY while a payout is to be sent or was sent in the
 * last PAYOUT_ARRIVAL_DAYS days, DEBT_REMAINS for a balance below zero, BALANCE_HELD for one above zero for CHANGE_WAIT_HOURS after the
 * sign-in changed, and BALANCE_REMAINS for another one that is not waived. It can be repeated.
 */
export const prepareClosingRpc = defineRpc(
  'tips.prepare-closing',
  // A gateway of the release before does not say whether the closing is confirmed.
  z.object({ isBalanceWaived: z.boolean(), isConfirmed: z.boolean().default(true) }),
  z.object({}),
);
