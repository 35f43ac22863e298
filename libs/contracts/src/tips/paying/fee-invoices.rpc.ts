import { z } from 'zod';
import { defineList } from '../../list.js';
import { defineRpc } from '../../rpc.js';
import { searchSchema } from '../../search.schemas.js';
import { statementMonthSchema } from '../money/balance.schemas.js';
import {
  feeInvoiceDocumentSchema,
  feeInvoiceSchema,
  listedFeeInvoiceSchema,
} from './fee-invoices.schemas.js';

/** Fee invoices of all creators, newest first. */
export const feeInvoiceList = defineList({
  service: 'tips',
  name: 'fee-invoices',
  filter: z.object({
    month: statementMonthSchema
      .optional()
      .describe('UTC month of the fees, such as 2026-11; all months by default'),
    search: searchSchema.optional().describe('Part of the username on the invoice'),
  }),
  rows: 'invoices',
  row: listedFeeInvoiceSchema,
  fileName: 'fee-invoices.csv',
  columns: {
    number: { title: 'Number', value: ({ number }) => number },
    month: { title: 'Month', value: ({ month }) => month },
    issued: { title: 'Issued', value: ({ issuedAt }) => issuedAt },
    creator: { title: 'Creator', value: ({ recipientUsername }) => recipientUsername },
    name: { title: 'Name', value: ({ recipientName }) => recipientName },
    account: { title: 'Account', value: ({ creatorId }) => creatorId },
    fees: { title: 'Fees', value: ({ feeCents }) => ({ cents: feeCents }) },
    returned: { title: 'Returned', value: ({ returnedCents }) => ({ cents: returnedCents }) },
    net: { title: 'Net', value: ({ netCents }) => ({ cents: netCents }) },
    vatPercent: { title: 'VAT rate', value: ({ vatPercent }) => vatPercent },
    vat: { title: 'VAT', value: ({ vatCents }) => ({ cents: vatCents }) },
    total: { title: 'Total', value: ({ totalCents }) => ({ cents: totalCents }) },
  },
});

export const { listRpc: listFeeInvoicesRpc, exportRpc: exportFeeInvoicesRpc } = feeInvoiceList;

/** Lists the actor's own invoices, newest first. */
export const listOwnFeeInvoicesRpc = defineRpc(
  'tips.list-own-fee-invoices',
  z.object({ cursor: z.uuid().optional(), limit: z.int().min(1).max(1_000).default(50) }),
  z.object({ invoices: z.array(feeInvoiceSchema), nextCursor: z.string().nullable() }),
);

/** Throws NOT_FOUND for another creator's invoice. */
export const getOwnFeeInvoiceRpc = defineRpc(
  'tips.get-own-fee-invoice',
  z.object({ invoiceId: z.string().max(200) }),
  feeInvoiceDocumentSchema,
);
