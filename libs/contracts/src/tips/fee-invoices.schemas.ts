import { z } from 'zod';
import { centsSchema, currencySchema } from '../money.schemas.js';
import { statementMonthSchema } from './payouts.schemas.js';

/** A fee invoice names what the platform kept of a creator's tips in a month, by UTC. Fees include VAT. */
export const feeInvoiceSchema = z.object({
  id: z.uuid(),
  number: z.string().meta({ description: 'Number without gaps, like INV-000123' }),
  month: statementMonthSchema,
  issuedAt: z.iso.datetime(),
  netCents: centsSchema.meta({ description: 'US cents without VAT' }),
  vatCents: centsSchema.meta({ description: 'US cents of VAT' }),
  totalCents: centsSchema.meta({ description: 'US cents with VAT; below zero for a credit note' }),
  currency: currencySchema,
});

const recipientFields = {
  recipientName: z.string().nullable().meta({ description: 'Display name at the time; null without one' }),
  recipientUsername: z
    .string()
    .nullable()
    .meta({ description: 'Username at the time; null if the account was closed' }),
};

/** All that a printed invoice says. Nothing of it changes once it was made. */
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

export const listedFeeInvoiceSchema = feeInvoiceSchema.extend({
  creatorId: z.uuid(),
  ...recipientFields,
  feeCents: centsSchema.meta({ description: 'US cents of fees on tips of the month' }),
  returnedCents: centsSchema.meta({
    description: 'US cents of fees that went back with refunds and disputes of the month',
  }),
  vatPercent: z.string().meta({ description: 'Rate of VAT, like 19%' }),
});

/** The mail to the creator tells these facts. */
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
