import { z } from 'zod';
import { defineList } from '../../list.js';
import { searchSchema } from '../../search.schemas.js';
import { listedCommentSchema } from './comments.schemas.js';

/** Comments of tips, including hidden ones, newest first. */
export const commentsList = defineList({
  service: 'tips',
  name: 'comments',
  filter: z.object({
    search: searchSchema
      .optional()
      .describe("Part of the message, the tipper's name or the creator's username"),
    creatorId: z.uuid().optional().describe('Return only comments to this creator'),
  }),
  rows: 'comments',
  row: listedCommentSchema,
  exportMax: 400,
  fileName: 'comments.csv',
  columns: {
    date: { title: 'Date', value: ({ createdAt }) => createdAt },
    from: { title: 'From', value: ({ senderName }) => senderName },
    to: { title: 'To', value: ({ recipientUsername }) => recipientUsername },
    amount: { title: 'Amount', value: ({ amountCents }) => ({ cents: amountCents }) },
    comment: { title: 'Comment', value: ({ message }) => message },
    response: { title: 'Response', value: ({ response }) => response },
    hidden: { title: 'Hidden', value: ({ isHidden }) => (isHidden ? 'yes' : 'no') },
    reversed: { title: 'Refunded or disputed', value: ({ isReversed }) => (isReversed ? 'yes' : 'no') },
  },
});

export const { listRpc: listCommentsRpc, exportRpc: exportCommentsRpc } = commentsList;
