import { z } from 'zod';
import { centsSchema, currencySchema } from '../../money.schemas.js';
import { statementMonthSchema } from '../money/balance.schemas.js';

/** A fee invoice shows what the platform kept of a creator's tips in a month, by UTC. Fees include VAT. */
export const feeInvoiceSchema = z
  .object({
    id: z.uuid(),
    number: z.string().describe('Number without gaps, like INV-000123'),
    month: statementMonthSchema.describe('Month of the fees, as `2026-10`'),
    issuedAt: z.iso.datetime().describe('When it was made'),
    netCents: centsSchema.describe('US cents without VAT'),
    vatCents: centsSchema.describe('US cents of VAT'),
    totalCents: centsSchema.describe('US cents with VAT; below zero for a credit note'),
    currency: currencySchema,
  })
  .meta({
    id: 'FeeInvoice',
    description: 'An invoice for what the platform kept of the tips of a month, by UTC.',
  });

const recipientFields = {
  recipientName: z.string().nullable().describe('Display name at the time; null without one'),
  recipientUsername: z.string().nullable().describe('Username at the time; null if the account was closed'),
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
    creatorId: z.uuid().describe('The creator'),
    ...recipientFields,
    feeCents: centsSchema.describe('US cents of fees on tips of the month'),
    returnedCents: centsSchema.describe(
      'US cents of fees that went back with refunds and disputes of the month',
    ),
    vatPercent: z.string().describe('Rate of VAT, like 19%'),
  })
  .meta({ id: 'ListedFeeInvoice', description: "The invoice for a creator's fees of a month." });

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
