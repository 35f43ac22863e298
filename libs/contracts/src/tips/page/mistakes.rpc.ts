import { z } from 'zod';
import { defineList } from '../../list.js';
import { messageSchema } from '../../message.schemas.js';
import { defineRpc } from '../../rpc.js';
import { tipIdSchema } from '../tips.schemas.js';
import { mistakeDeclineSchema, mistakeSchema, mistakeStateSchema } from './mistakes.schemas.js';
import { receiptRequestSchema } from './receipts.rpc.js';

/**
 * Reports a tip as a mistake, once. Throws RECEIPT_NOT_FOUND without the token from the link in the mail,
 * MISTAKE_TOO_LATE a day after the tip, and WRONG_STATE if the tip's money is not with its creator.
 */
export const reportMistakeRpc = defineRpc('tips.report-mistake', receiptRequestSchema, messageSchema);

/**
 * Tells the tipper that the tip stays. Only administrators may call it. Throws REAUTH_REQUIRED unless they signed in
 * recently, TIP_NOT_FOUND for a tip that was not reported, and WRONG_STATE for a refunded one. Repeating it changes
 * nothing.
 */
export const declineMistakeRpc = defineRpc(
  'tips.decline-mistake',
  mistakeDeclineSchema.extend({ tipId: tipIdSchema }),
  z.object({}),
);

/** Open ones, oldest first, or decided ones, newest first. */
export const mistakesList = defineList({
  service: 'tips',
  name: 'mistakes',
  filter: z.object({
    state: mistakeStateSchema
      .default('open')
      .describe(
        '`open` returns reports without a decision, oldest first; `decided` returns the others, newest first',
      ),
  }),
  rows: 'mistakes',
  row: mistakeSchema,
  fileName: 'mistakes.csv',
  columns: {
    reported: { title: 'Reported', value: ({ reportedAt }) => reportedAt },
    paid: { title: 'Paid', value: ({ paidAt }) => paidAt },
    from: { title: 'From', value: ({ senderName }) => senderName },
    to: { title: 'To', value: ({ creatorUsername }) => creatorUsername },
    amount: { title: 'Amount', value: ({ amountCents }) => ({ cents: amountCents }) },
    outcome: { title: 'Outcome', value: ({ outcome }) => outcome },
    tip: { title: 'Tip', value: ({ id }) => id },
  },
});

export const { listRpc: listMistakesRpc, exportRpc: exportMistakesRpc } = mistakesList;
