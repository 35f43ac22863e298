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
  tipCount: z.int().describe('Number of tips paid in the period'),
  grossCents: centsSchema.describe('US cents of the tips paid in the period, before fees and refunds'),
  feeCents: centsSchema.describe(
    'US cents of fees charged to the creator: negative, or positive if more came back with refunds and disputes than was charged',
  ),
  refundedCents: centsSchema.describe('US cents that went back through refunds; negative'),
  disputedCents: centsSchema.describe(
    'US cents that disputes took: negative, or positive if more was won back',
  ),
  netCents: centsSchema.describe(
    'US cents that the creator earned: the sum of gross, fee, refunds and disputes',
  ),
  paidByStripeCents: centsSchema.describe('US cents paid out through Stripe, minus what came back'),
  paidOtherwiseCents: centsSchema.describe('US cents paid out in other ways, minus what came back'),
});

export const yearMonthSchema = yearAmountsSchema.extend({
  month: z.string().describe('UTC month, such as `2026-12`'),
});

export const yearStatementSchema = yearAmountsSchema
  .extend({
    year: yearSchema.describe('UTC year, such as `2026`'),
    username: z.string(),
    currency: currencySchema,
    months: z.array(yearMonthSchema).describe('All twelve months of the year, starting with January'),
  })
  .meta({ id: 'YearStatement', description: 'What a creator earned and was paid in a UTC year.' });

export const yearEarningsSchema = yearAmountsSchema
  .extend({
    id: z.uuid().describe('ID of the creator'),
    username: z.string().nullable().describe('Username of the creator; null once the account is closed'),
    taxDetails: taxDetailsPlaceSchema.describe(
      "Where the creator's tax details are: here (`kept`), only at Stripe (`at-stripe`), or nowhere (`none`)",
    ),
    stripeAccountIds: z
      .array(z.string())
      .describe(
        "IDs of the creator's Stripe accounts, for finding the person at Stripe: those paid in the year, and the current one",
      ),
  })
  .meta({ id: 'YearEarnings', description: 'What a creator earned and was paid in a UTC year.' });

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
