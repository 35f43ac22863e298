import { z } from 'zod';
import { shownEmailSchema } from '../shown-email.schemas.js';
import { accountSchema, sessionSchema } from './identity.schemas.js';
import { termsAcceptanceSchema } from './terms.schemas.js';

export const accountExportSchema = accountSchema.extend({
  isVerified: z.boolean().describe('Whether the email address was confirmed'),
  lastLogin: z.iso.datetime().nullable(),
  sessions: z.array(sessionSchema).describe('Devices on which the account is signed in'),
  formerUsernames: z
    .array(
      z.object({
        username: z.string().describe('Former username'),
        changedAt: z.iso.datetime().describe('When the username was given up'),
      }),
    )
    .describe('Former usernames of the account'),
  acceptedTerms: z.array(termsAcceptanceSchema).describe('Acceptances of versions of the terms'),
  formerEmails: z
    .array(
      z.object({
        email: shownEmailSchema.describe('Former email address'),
        changedAt: z.iso.datetime().describe('When the account got another address'),
      }),
    )
    .describe('Former email addresses that the account gave up in the last 30 days'),
  authenticatorAppSince: z.iso
    .datetime()
    .nullable()
    .describe('When the authenticator app was set up; null if there is none'),
});

/** An entry of the activity log in the export. */
export const ownActivitySchema = z
  .object({
    at: z.iso.datetime().describe('When the action was recorded'),
    action: z.string().describe('Name of the action, as in the activity log for administrators'),
    details: z.record(z.string(), z.string()).describe('Details for people to read, by name'),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'OwnActivity', description: "An action on the creator's own account." });
