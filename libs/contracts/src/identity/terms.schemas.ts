import { z } from 'zod';

export const termsVersionSchema = z.iso
  .date('Please name the version of the terms')
  .describe('Version of the terms, which is the day from which they are in force');

export const termsAcceptanceSchema = z
  .object({
    version: termsVersionSchema,
    confirmedAge: z.int().describe('Minimum age in years that the creator confirmed to have reached'),
    acceptedAt: z.iso.datetime().describe('When the terms were accepted'),
  })
  .meta({ id: 'TermsAcceptance', description: 'An acceptance of a version of the terms.' });

export const acceptedTermsSchema = z
  .object({ version: termsVersionSchema })
  .meta({ id: 'AcceptedTerms', description: 'The version of the terms to accept.' });

export type AcceptedTerms = z.infer<typeof acceptedTermsSchema>;
export type TermsAcceptance = z.infer<typeof termsAcceptanceSchema>;
