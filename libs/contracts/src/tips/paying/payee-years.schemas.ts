import { z } from 'zod';
import { centsSchema, currencySchema } from '../../money.schemas.js';
import { taxDetailsPlaceSchema } from './payees.schemas.js';

export const yearSchema = z.string().regex(/^20\d{2}$/, 'The year must have the form 2026');

/** Columns of a yearly file: those of the US Form 1099-K, or of the European DAC7. */
export const payeeFormSchema = z.enum(['1099-k', 'dac7']);

/** An amount is in cents. */
export const payeeCellSchema = z.union([z.string(), z.object({ cents: centsSchema })]);

/**
 * What a creator earned, in parts that add up to the net, and what was paid out. A reversal counts when it happens, so
 * a month can be negative. A payout counts when it was sent, without what came back of it.
 */
export const yearAmountsSchema = z.object({
  tipCount: z.int().describe('Number of tips that were paid'),
  grossCents: centsSchema.describe('US cents of these tips'),
  feeCents: centsSchema.describe(
    'US cents of the fee, below zero; above it where more of it came back with refunds',
  ),
  refundedCents: centsSchema.describe('US cents that went back by refunds, below zero'),
  disputedCents: centsSchema.describe(
    'US cents that disputes took, below zero; above it where more was won back',
  ),
  netCents: centsSchema.describe('US cents that the creator earned: the sum of these'),
  paidByStripeCents: centsSchema.describe(
    'US cents that were paid out through Stripe, without what came back',
  ),
  paidOtherwiseCents: centsSchema.describe(
    'US cents that were paid out in other ways, without what came back',
  ),
});

export const yearMonthSchema = yearAmountsSchema.extend({
  month: z.string().describe('Month, as `2026-12`'),
});

export const yearStatementSchema = yearAmountsSchema
  .extend({
    year: yearSchema.describe('Year, as `2026`'),
    username: z.string(),
    currency: currencySchema,
    months: z.array(yearMonthSchema).describe('All twelve months'),
  })
  .meta({ id: 'YearStatement', description: 'What a creator earned and was paid in a year, by UTC.' });

export const yearEarningsSchema = yearAmountsSchema
  .extend({
    id: z.uuid().describe('The creator'),
    username: z.string().nullable().describe('Null after the account was closed'),
    taxDetails: taxDetailsPlaceSchema.describe(
      'Whether tax details are kept here, are at Stripe alone, or are missing',
    ),
    stripeAccountIds: z
      .array(z.string())
      .describe(
        'Accounts at Stripe, by which an operator finds the person there: those that were paid in the year, and the present one',
      ),
  })
  .meta({ id: 'YearEarnings', description: 'What a creator earned and was paid in a year, by UTC.' });

/** A minimum amount is text, because it is a query parameter. */
export const leastGrossSchema = z
  .string()
  .regex(/^\d{1,8}(?:\.\d{1,2})?$/, 'The minimum amount must have the form 600 or 600.00');

export type YearEarnings = z.infer<typeof yearEarningsSchema>;
export type PayeeCell = z.infer<typeof payeeCellSchema>;
export type PayeeForm = z.infer<typeof payeeFormSchema>;
export type YearAmounts = z.infer<typeof yearAmountsSchema>;
export type YearMonth = z.infer<typeof yearMonthSchema>;
export type YearStatement = z.infer<typeof yearStatementSchema>;
