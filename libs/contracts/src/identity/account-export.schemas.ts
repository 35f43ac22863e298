import { z } from 'zod';
import { shownEmailSchema } from '../shown-email.schemas.js';
import { accountSchema, sessionSchema } from './identity.schemas.js';
import { termsAcceptanceSchema } from './terms.schemas.js';

export const accountExportSchema = accountSchema.extend({
  isVerified: z.boolean().describe('Whether the email address was confirmed'),
  lastLogin: z.iso.datetime().nullable(),
  sessions: z.array(sessionSchema).describe('Devices on which it is signed in'),
  formerUsernames: z
    .array(
      z.object({
        username: z.string().describe('Former username'),
        changedAt: z.iso.datetime().describe('When it was given up'),
      }),
    )
    .describe('Names that it had before'),
  acceptedTerms: z.array(termsAcceptanceSchema).describe('Versions of the terms that were accepted'),
  formerEmails: z
    .array(
      z.object({
        email: shownEmailSchema.describe('Former address'),
        changedAt: z.iso.datetime().describe('When it was changed'),
      }),
    )
    .describe('Email addresses that it had in the last 30 days'),
  authenticatorAppSince: z.iso
    .datetime()
    .nullable()
    .describe('When the authenticator app was set up; null without one'),
});

/** An entry of the activity log in the export. */
export const ownActivitySchema = z
  .object({
    at: z.iso.datetime().describe('When it was done'),
    action: z.string().describe('Word for it, as in the log of administrators'),
    details: z.record(z.string(), z.string()).describe('Details by name, for people'),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'OwnActivity', description: 'Something that was done with your own account.' });
