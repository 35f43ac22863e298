import { z } from 'zod';
import { centsSchema, currencySchema } from '../money.schemas.js';
import { COUNTRIES } from '../rules/countries.js';
import { PAYEE_RECORD_RULES } from '../rules/payouts.js';
import { lineSchema, linesSchema } from '../text.schemas.js';

export const payeeKindSchema = z.enum(['person', 'company'], 'Please choose a person or a company');

export const sanctionsResultSchema = z.enum(['clear', 'match'], 'Please choose clear or match').meta({
  description: "What a search for the creator's name on the sanctions lists found; a match holds the payouts",
});

const BIRTH_DATE = 'Please enter your date of birth';
const EARLIEST_BIRTH = '1900-01-01';
const US_TAX_ID_DIGITS = 9;
const TAX_ID_MIN = 4;

const line = (max: number, name: string) =>
  lineSchema(max, `${name} must be ${max} characters or less`, `${name} is required`);

const isPast = (date: string) => date >= EARLIEST_BIRTH && date < new Date().toISOString();

/** Says why no tax number can look like this. Returns null when one may. */
function taxIdProblem(country: string, taxId: string): string | null {
  if (country !== 'US')
    return (taxId.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= TAX_ID_MIN
      ? null
      : 'Please enter your tax number, as the tax office writes it';
  return /^[\d -]+$/.test(taxId) && taxId.match(/\d/g)?.length === US_TAX_ID_DIGITS
    ? null
    : 'Please enter the nine digits of your SSN, ITIN or EIN';
}

/** What the tax office of an operator wants to know about somebody who is paid. */
export const taxDetailsSchema = z
  .object({
    kind: payeeKindSchema,
    legalName: line(200, 'Legal name'),
    street: line(200, 'Street and number'),
    city: line(100, 'City'),
    region: lineSchema(100, 'State or region must be 100 characters or less').default(''),
    postalCode: lineSchema(20, 'Postal code must be 20 characters or less').default(''),
    country: z
      .string('Please choose a country')
      .refine((code) => COUNTRIES.includes(code), 'Please choose a country'),
    dateOfBirth: z.iso.date(BIRTH_DATE).refine(isPast, BIRTH_DATE).optional(),
    taxId: line(40, 'Tax number'),
  })
  .superRefine(({ kind, country, dateOfBirth, taxId }, context) => {
    const report = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'person' && dateOfBirth === undefined) report('dateOfBirth', BIRTH_DATE);
    const problem = taxId && taxIdProblem(country, taxId);
    if (problem) report('taxId', problem);
  })
  .meta({ id: 'TaxDetails' });

/** Tax details as they were accepted, by the rules of their time. */
export const keptTaxDetailsSchema = z
  .object({
    kind: payeeKindSchema,
    legalName: z.string(),
    street: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
    dateOfBirth: z.string().optional(),
    taxId: z.string(),
  })
  .meta({ id: 'KeptTaxDetails' });

/** The tax details as their owner reads them. Who took over the session cannot read the rest. */
export const maskedTaxDetailsSchema = z
  .object({
    kind: payeeKindSchema,
    legalName: z.string(),
    country: z.string(),
    taxId: z.string().meta({ description: 'Masked' }),
  })
  .meta({ id: 'MaskedTaxDetails' });

export const ownTaxDetailsSchema = z.object({
  rule: z.enum(PAYEE_RECORD_RULES),
  grossThresholdCents: centsSchema,
  savedAt: z.iso.datetime().nullable(),
  isGivenToStripe: z.boolean(),
  details: maskedTaxDetailsSchema.nullable(),
});

export const recordedSanctionsResultSchema = z
  .object({
    result: sanctionsResultSchema,
    reason: linesSchema(300, 'Reason must be 300 characters or less').optional(),
  })
  .meta({ id: 'RecordedSanctionsResult' });

export const yearSchema = z.string().regex(/^20\d{2}$/, 'The year must look like 2026');

/** Columns of a yearly file: those of Form 1099-K of the United States, or of the European DAC7. */
export const payeeFormSchema = z.enum(['1099-k', 'dac7']);

/** An amount is in cents. */
export const payeeCellSchema = z.union([z.string(), z.object({ cents: centsSchema })]);

/**
 * What a creator earned, whose parts add up to the net, and what was paid out. A reversal counts where it happens, so a month can have
 * less than nothing. A payout counts when it was sent, and what came back of it does not count.
 */
export const yearAmountsSchema = z.object({
  tipCount: z.int(),
  grossCents: centsSchema,
  feeCents: centsSchema,
  refundedCents: centsSchema,
  disputedCents: centsSchema,
  netCents: centsSchema,
  paidByStripeCents: centsSchema,
  paidOtherwiseCents: centsSchema,
});

export const yearMonthSchema = yearAmountsSchema.extend({ month: z.string() });

/** A statement of what a creator earned in each month of a year, by UTC. */
export const yearStatementSchema = yearAmountsSchema.extend({
  year: yearSchema,
  username: z.string(),
  currency: currencySchema,
  months: z.array(yearMonthSchema),
});

/** Where the tax details of a creator are: with us, with Stripe, which has its own from whoever is paid through it, or nowhere. */
export const taxDetailsPlaceSchema = z.enum(['kept', 'at-stripe', 'none']);

/** What a creator earned and was paid in a year. */
export const yearEarningsSchema = yearAmountsSchema.extend({
  id: z.uuid(),
  username: z.string().nullable().meta({ description: 'Null after the account was closed' }),
  taxDetails: taxDetailsPlaceSchema,
  stripeAccountIds: z.array(z.string()),
});

/** A least amount is text, because it is a parameter of the address. */
export const leastGrossSchema = z
  .string()
  .regex(/^\d{1,8}(?:\.\d{1,2})?$/, 'The least amount must look like 600 or 600.00');

export type YearEarnings = z.infer<typeof yearEarningsSchema>;
export type TaxDetailsPlace = z.infer<typeof taxDetailsPlaceSchema>;
export type TaxDetails = z.infer<typeof keptTaxDetailsSchema>;
export type MaskedTaxDetails = z.infer<typeof maskedTaxDetailsSchema>;
export type OwnTaxDetails = z.infer<typeof ownTaxDetailsSchema>;
export type SanctionsResult = z.infer<typeof sanctionsResultSchema>;
export type PayeeCell = z.infer<typeof payeeCellSchema>;
export type PayeeForm = z.infer<typeof payeeFormSchema>;
export type YearAmounts = z.infer<typeof yearAmountsSchema>;
export type YearMonth = z.infer<typeof yearMonthSchema>;
export type YearStatement = z.infer<typeof yearStatementSchema>;

/** Says nothing of the details themselves. */
export const savedTaxDetailsFactSchema = z.object({
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  isFirst: z.boolean(),
});
