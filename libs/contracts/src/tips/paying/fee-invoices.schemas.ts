import { z } from 'zod';
import { centsSchema, currencySchema } from '../../money.schemas.js';
import { statementMonthSchema } from '../money/balance.schemas.js';

/** A fee invoice shows what the platform kept of a creator's tips in a month, by UTC. Fees include VAT. */
export const feeInvoiceSchema = z
  .object({
    id: z.uuid(),
    number: z.string().describe('Invoice number, such as INV-000123; numbers have no gaps'),
    month: statementMonthSchema.describe('UTC month of the fees, such as `2026-10`'),
    issuedAt: z.iso.datetime().describe('When the invoice was issued'),
    netCents: centsSchema.describe('US cents of the fees without VAT; negative for a credit note'),
    vatCents: centsSchema.describe('US cents of VAT; negative for a credit note'),
    totalCents: centsSchema.describe('US cents of the fees with VAT; negative for a credit note'),
    currency: currencySchema,
  })
  .meta({
    id: 'FeeInvoice',
    description: "An invoice for what the platform kept of a creator's tips in a UTC month.",
  });

const recipientFields = {
  recipientName: z
    .string()
    .nullable()
    .describe("Creator's name when the invoice was issued; null if there was none"),
  recipientUsername: z
    .string()
    .nullable()
    .describe("Creator's username when the invoice was issued; null if the account was closed"),
};

/** Everything on a printed invoice. It never changes once the invoice is issued. */
export const feeInvoiceDocumentSchema = feeInvoiceSchema.extend({
  ...recipientFields,
  issuerName: z.string(),
  issuerAddress: z.string(),
  issuerVatNumber: z.string().nullable(),
  description: z.string(),
  vatNote: z.string(),
  feeCents: centsSchema,
  returnedCents: centsSchema,
});

export const listedFeeInvoiceSchema = feeInvoiceSchema
  .extend({
    creatorId: z.uuid().describe('ID of the creator'),
    ...recipientFields,
    feeCents: centsSchema.describe('US cents of fees charged on tips of the month'),
    returnedCents: centsSchema.describe('US cents of fees given back with refunds and disputes of the month'),
    vatPercent: z.string().describe('VAT rate, such as 19%'),
  })
  .meta({ id: 'ListedFeeInvoice', description: "The invoice for a creator's fees in a UTC month." });

/** What the mail to the creator says. */
export const feeInvoiceFactSchema = z.object({
  invoiceId: z.uuid(),
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  number: z.string(),
  month: statementMonthSchema,
  totalCents: centsSchema,
});

export type FeeInvoice = z.infer<typeof feeInvoiceSchema>;
export type FeeInvoiceDocument = z.infer<typeof feeInvoiceDocumentSchema>;
export type ListedFeeInvoice = z.infer<typeof listedFeeInvoiceSchema>;
