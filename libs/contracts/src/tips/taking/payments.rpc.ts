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
      .describe(
        "Part of the tipper's name or of the creator's username, a receipt number, or the id of a tip",
      ),
    creatorId: z.uuid().optional().describe('Return only payments to this creator'),
    status: paymentFilterSchema
      .optional()
      .describe('Status of the payments to return; failed payments are returned only for `failed`'),
    sort: paymentSortSchema.optional().describe('Order of the payments; newest first by default'),
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
