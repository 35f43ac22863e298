import { z } from 'zod';

export const termsVersionSchema = z.iso
  .date('Please name the version of the terms')
  .describe('The day from which the terms are in force');

export const termsAcceptanceSchema = z
  .object({
    version: termsVersionSchema,
    confirmedAge: z.int().describe('Years of age that the creator confirmed to have reached'),
    acceptedAt: z.iso.datetime().describe('When they were accepted'),
  })
  .meta({ id: 'TermsAcceptance', description: 'An acceptance of terms.' });

export const acceptedTermsSchema = z
  .object({ version: termsVersionSchema })
  .meta({ id: 'AcceptedTerms', description: 'The terms that are accepted.' });

export type AcceptedTerms = z.infer<typeof acceptedTermsSchema>;
export type TermsAcceptance = z.infer<typeof termsAcceptanceSchema>;
