import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { COUNTRIES } from '../../rules/countries.js';
import { PAYEE_RECORD_RULES } from '../../rules/payouts.js';
import { lineSchema, linesSchema } from '../../text.schemas.js';

export const payeeKindSchema = z.enum(['person', 'company'], 'Please choose a person or a company');

export const sanctionsResultSchema = z
  .enum(['clear', 'match'], 'Please choose clear or match')
  .describe("Result of a search for the creator's name on the sanctions lists; `match` puts payouts on hold");

const BIRTH_DATE = 'Please enter your date of birth';
const EARLIEST_BIRTH = '1900-01-01';
const US_TAX_ID_DIGITS = 9;
const TAX_ID_MIN = 4;

const line = (max: number, name: string) =>
  lineSchema(max, `${name} must be ${max} characters or less`, `${name} is required`);

const isPast = (date: string) => date >= EARLIEST_BIRTH && date < new Date().toISOString();

/** Returns why this cannot be a tax number, or null if it can. */
function taxIdProblem(country: string, taxId: string): string | null {
  if (country !== 'US')
    return (taxId.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= TAX_ID_MIN
      ? null
      : 'Please enter your tax number, as the tax office writes it';
  return /^[\d -]+$/.test(taxId) && taxId.match(/\d/g)?.length === US_TAX_ID_DIGITS
    ? null
    : 'Please enter the nine digits of your SSN, ITIN or EIN';
}

export const taxDetailsSchema = z
  .object({
    kind: payeeKindSchema.describe('Whether the payee is a person or a company'),
    legalName: line(200, 'Legal name').describe(
      'Legal name of the person or company, as the tax office knows it',
    ),
    street: line(200, 'Street and number').describe('Street and number'),
    city: line(100, 'City').describe('City'),
    region: lineSchema(100, 'State or region must be 100 characters or less')
      .default('')
      .describe('State or region; empty if there is none'),
    postalCode: lineSchema(20, 'Postal code must be 20 characters or less')
      .default('')
      .describe('Postal code; empty if there is none'),
    country: z
      .string('Please choose a country')
      .refine((code) => COUNTRIES.includes(code), 'Please choose a country')
      .describe('Two-letter country code of the address (ISO 3166-1)'),
    dateOfBirth: z.iso
      .date(BIRTH_DATE)
      .refine(isPast, BIRTH_DATE)
      .optional()
      .describe('Date of birth, such as `1992-02-29`; required for a person'),
    taxId: line(40, 'Tax number').describe('Tax number; in the United States, an SSN, ITIN or EIN'),
  })
  .superRefine(({ kind, country, dateOfBirth, taxId }, context) => {
    const report = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'person' && dateOfBirth === undefined) report('dateOfBirth', BIRTH_DATE);
    const problem = taxId && taxIdProblem(country, taxId);
    if (problem) report('taxId', problem);
  })
  .meta({ id: 'TaxDetails', description: "A payee's legal name, address, date of birth and tax number." });

/** Tax details as accepted, by the rules at that time. */
export const keptTaxDetailsSchema = z
  .object({
    kind: payeeKindSchema.describe('Whether the payee is a person or a company'),
    legalName: z.string().describe('Legal name of the person or company, as the tax office knows it'),
    street: z.string().describe('Street and number'),
    city: z.string().describe('City'),
    region: z.string().describe('State or region; empty if there is none'),
    postalCode: z.string().describe('Postal code; empty if there is none'),
    country: z.string().describe('Two-letter country code of the address (ISO 3166-1)'),
    dateOfBirth: z.string().optional().describe('Date of birth, such as `1992-02-29`; required for a person'),
    taxId: z.string().describe('Tax number; in the United States, an SSN, ITIN or EIN'),
  })
  .meta({ id: 'KeptTaxDetails', description: "A payee's saved tax details, unmasked." });

/** Tax details as their owner sees them. Somebody who took over the session cannot read the rest. */
export const maskedTaxDetailsSchema = keptTaxDetailsSchema
  .pick({ kind: true, legalName: true, country: true })
  .extend({ taxId: z.string().describe('Tax number, masked') })
  .meta({
    id: 'MaskedTaxDetails',
    description: 'The saved tax details that the creator sees: kind, name, country and masked tax number.',
  });

export const ownTaxDetailsSchema = z
  .object({
    rule: z
      .enum(PAYEE_RECORD_RULES)
      .describe(
        'When tax details are required before a payout: never (`off`), always (`before-first-payout`), or from a yearly gross on (`from-yearly-gross`)',
      ),
    grossThresholdCents: centsSchema.describe(
      'US cents of yearly gross from which tax details are required if `rule` is `from-yearly-gross`',
    ),
    savedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the tax details were last saved; null if there are none'),
    isGivenToStripe: z
      .boolean()
      .describe(
        'Whether payouts go through Stripe, which collects tax details itself, so that none are required here',
      ),
    details: maskedTaxDetailsSchema
      .nullable()
      .describe("Saved tax details, masked; null if there are none or they can't be decrypted"),
  })
  .meta({
    id: 'OwnTaxDetails',
    description: "When tax details are required, and the creator's saved ones, masked.",
  });

export const recordedSanctionsResultSchema = z
  .object({
    result: sanctionsResultSchema.describe('`match` puts payouts on hold until `clear` is recorded'),
    reason: linesSchema(300, 'Reason must be 300 characters or less')
      .optional()
      .describe('Reason for the result, recorded in the activity log; required to clear a match'),
  })
  .meta({
    id: 'RecordedSanctionsResult',
    description: 'The result of a search for a creator on the sanctions lists.',
  });

/** Where a creator's tax details are: with us, at Stripe, which collects its own from people it pays, or nowhere. */
export const taxDetailsPlaceSchema = z.enum(['kept', 'at-stripe', 'none']);
export type TaxDetailsPlace = z.infer<typeof taxDetailsPlaceSchema>;
export type TaxDetails = z.infer<typeof keptTaxDetailsSchema>;
export type MaskedTaxDetails = z.infer<typeof maskedTaxDetailsSchema>;
export type OwnTaxDetails = z.infer<typeof ownTaxDetailsSchema>;
export type SanctionsResult = z.infer<typeof sanctionsResultSchema>;

/** Contains none of the details themselves. */
export const savedTaxDetailsFactSchema = z.object({
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  isFirst: z.boolean(),
});
