import { z } from 'zod';
import { defineList } from '../../list.js';
import { searchSchema } from '../../search.schemas.js';
import { listedPaymentSchema, paymentFilterSchema, paymentSortSchema } from './payments.schemas.js';

/** Every tip that was ever paid. Failed tips are listed only by their own filter. */
export const paymentsList = defineList({
  service: 'tips',
  name: 'payments',
  filter: z.object({
    search: searchSchema
      .optional()
      .describe('Part of the name of the sender or of the recipient, or a receipt number'),
    creatorId: z.uuid().optional().describe('Only payments to this creator'),
    status: paymentFilterSchema.optional().describe('Failed payments are in no other filter'),
    sort: paymentSortSchema.optional().describe('Newest first unless given'),
  }),
  defaults: { status: 'all', sort: 'newest' },
  rows: 'payments',
  row: listedPaymentSchema,
  fileName: 'payments.csv',
  columns: {
    date: { title: 'Date', value: ({ createdAt }) => createdAt },
    from: { title: 'From', value: ({ senderName }) => senderName },
    to: { title: 'To', value: ({ recipientUsername }) => recipientUsername },
    amount: { title: 'Amount', value: ({ amountCents }) => ({ cents: amountCents }) },
    refunded: { title: 'Refunded', value: ({ refundedCents }) => ({ cents: refundedCents }) },
    status: { title: 'Status', value: ({ status }) => status },
  },
});

export const { listRpc: listPaymentsRpc, exportRpc: exportPaymentsRpc } = paymentsList;
