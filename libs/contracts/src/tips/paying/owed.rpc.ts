import { z } from 'zod';
import { defineList } from '../../list.js';
import { defineRpc } from '../../rpc.js';
import { HELD_REASONS, PAYOUT_HOLDS } from '../../rules/held-money.js';
import { SANCTIONS_RESULTS } from '../../rules/payees.js';
import { PAYOUT_METHOD_NAMES } from '../../rules/payout-method-names.js';
import { searchSchema } from '../../search.schemas.js';
import { idSchema } from '../../text.schemas.js';
import { creatorCheckSchema } from './creator-checks.schemas.js';
import { owedSchema } from './owed.schemas.js';

/** Creators who were ever tipped. */
export const owedList = defineList({
  service: 'tips',
  name: 'owed',
  filter: z.object({
    search: searchSchema.optional().describe('Part of the username or of the name on the page'),
    creatorId: z.uuid().optional().describe('ID of the only creator to return; all creators by default'),
    only: z
      .enum(['debts', 'unclaimed'])
      .optional()
      .describe(
        '`debts` returns only creators who owe money, `unclaimed` only closed accounts with unclaimed money',
      ),
    sort: z
      .enum(['largest', 'username'])
      .optional()
      .describe('Sort by balance, largest first (`largest`, the default), or by username (`username`)'),
  }),
  defaults: { sort: 'largest' },
  rows: 'creators',
  row: owedSchema,
  exportOrder: 'username',
  fileName: 'owed-balances.csv',
  columns: {
    creator: { title: 'Creator', value: ({ username }) => username },
    pending: { title: 'Pending', value: ({ pendingCents }) => ({ cents: pendingCents }) },
    available: { title: 'Available', value: ({ availableCents }) => ({ cents: availableCents }) },
    held: { title: 'Held', value: ({ heldCents }) => ({ cents: heldCents }) },
    heldReason: {
      title: 'Held because',
      value: ({ heldReasons }) => heldReasons.map(({ reason }) => HELD_REASONS[reason]).join(', '),
    },
    holdReason: { title: 'Words of the hold', value: ({ holdReason }) => holdReason },
    reserved: { title: 'In disputes', value: ({ reservedCents }) => ({ cents: reservedCents }) },
    paidOut: { title: 'Paid so far', value: ({ paidOutCents }) => ({ cents: paidOutCents }) },
    unclaimed: { title: 'Unclaimed', value: ({ unclaimedCents }) => ({ cents: unclaimedCents }) },
    unclaimedHolds: {
      title: 'Unclaimed held because',
      value: ({ unclaimedHolds }) =>
        unclaimedHolds.map((hold) => PAYOUT_HOLDS[hold].toAdministrators).join(' '),
    },
    taxDetails: { title: 'Tax details', value: ({ taxDetailsSavedAt }) => taxDetailsSavedAt },
    sanctions: {
      title: 'Sanctions check',
      value: ({ sanctionsResult }) => sanctionsResult && SANCTIONS_RESULTS[sanctionsResult],
    },
    sanctionsAt: { title: 'Sanctions checked', value: ({ sanctionsCheckedAt }) => sanctionsCheckedAt },
    sanctionsBy: { title: 'Sanctions checked by', value: ({ sanctionsCheckedBy }) => sanctionsCheckedBy },
    method: {
      title: 'Payout method',
      value: ({ method }) => method && PAYOUT_METHOD_NAMES[method.methodType],
    },
    account: { title: 'Account', value: ({ method }) => method?.accountInfo },
  },
});

export const { listRpc: listOwedRpc, exportRpc: exportOwedRpc } = owedList;

/**
 * Decides about payouts to a creator. A hold removes the creator from the open proposal. Throws NOT_FOUND for an
 * unknown creator. Paying a creator although blocked throws SUPER_REQUIRED without the role super, and WRONG_STATE if
 * the creator is not blocked. Ending a hold of a confirmed payout throws ANOTHER_PERSON_REQUIRED for whoever set it,
 * unless they have the role super. Can be repeated.
 */
export const checkCreatorRpc = defineRpc(
  'tips.check-creator',
  z.object({ creatorId: idSchema('ID of the creator'), decision: creatorCheckSchema }),
  z.object({}),
);
