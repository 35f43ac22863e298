import { z } from 'zod';
import {
  EMAIL_MAX,
  EMAIL_PROBLEM,
  emailProblem,
  PASSWORD_MAX,
  PASSWORD_TEXTS,
  toAsciiEmail,
} from '../rules/credentials.js';
import { shownEmailSchema } from '../shown-email.schemas.js';
import { usernameSchema } from '../username.schemas.js';
import { codeSchema } from './code.schemas.js';

/** The one rule for addresses of people. */
export const emailSchema = z
  .string(EMAIL_PROBLEM)
  .trim()
  .max(EMAIL_MAX, { message: EMAIL_PROBLEM, abort: true })
  .overwrite(toAsciiEmail)
  .refine((address) => !emailProblem(address), EMAIL_PROBLEM);

export const newPasswordSchema = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(PASSWORD_MAX, PASSWORD_TEXTS.tooLong);

export const registrationSchema = z
  .object({ username: usernameSchema, email: emailSchema, password: newPasswordSchema })
  .meta({ id: 'Registration' });

export const registrationResultSchema = z.object({ message: z.string() }).meta({ id: 'RegistrationResult' });

const passwordSchema = z
  .string(PASSWORD_TEXTS.missing)
  .min(1, PASSWORD_TEXTS.missing)
  .max(PASSWORD_MAX, PASSWORD_TEXTS.tooLong);

export const credentialsSchema = z
  .object({ email: emailSchema, password: passwordSchema, code: codeSchema.optional() })
  .meta({ id: 'Credentials' });

export const emailAddressSchema = z.object({ email: emailSchema }).meta({ id: 'EmailAddress' });

/** An empty token counts as none. */
export const verificationTokenSchema = z
  .string('Invalid verification link. No token provided.')
  .min(1, 'Invalid verification link. No token provided.')
  .max(200, 'Failed to verify your email. The link may have expired.');

export const INVALID_LINK_MESSAGE = 'This link is no longer valid. Please ask for a new one.';

export const passwordResetSchema = z
  .object({
    token: z.string(INVALID_LINK_MESSAGE).min(1, INVALID_LINK_MESSAGE).max(200, INVALID_LINK_MESSAGE),
    password: newPasswordSchema,
  })
  .meta({ id: 'PasswordReset' });

/** Contains the address, because whoever opened the link reads its mail. */
export const passwordResetDoneSchema = z
  .object({ message: z.string(), email: shownEmailSchema })
  .meta({ id: 'PasswordResetDone' });

export const reauthenticationSchema = z
  .object({ password: passwordSchema, code: codeSchema.optional() })
  .meta({ id: 'Reauthentication' });

export const passwordChangeSchema = z
  .object({ currentPassword: passwordSchema, newPassword: newPasswordSchema, code: codeSchema.optional() })
  .meta({ id: 'PasswordChange' });

export const emailChangeSchema = z
  .object({ email: emailSchema, password: passwordSchema, code: codeSchema.optional() })
  .meta({ id: 'EmailChange' });

export const usernameChangeSchema = z.object({ username: usernameSchema }).meta({ id: 'UsernameChange' });

export const accountClosingSchema = z
  .object({
    password: passwordSchema,
    code: codeSchema.optional(),
    waiveBalance: z
      .boolean('Please say whether the balance is waived')
      .optional()
      .meta({ description: 'Leaves what was not paid out to the platform' }),
    mailCode: z
      .string()
      .trim()
      .max(100, 'This code is not valid')
      .optional()
      .meta({ description: 'Code of the mail that a request without one sends' }),
  })
  .meta({ id: 'AccountClosing' });

/** An account has a session on each device that is signed in. */
export const sessionSchema = z
  .object({
    id: z.uuid(),
    userAgent: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });

export const adminCredentialsSchema = z.object({
  username: z.string('Username is required').min(1, 'Username is required').max(254),
  password: passwordSchema,
});

export const newAdminSchema = z.object({
  username: usernameSchema,
  // The first start creates an administrator before it knows anybody's address.
  email: z.union([emailSchema, z.literal('admin@localhost')], EMAIL_PROBLEM),
  role: z.enum(['super', 'admin']).default('admin'),
});

export const termsVersionSchema = z.iso
  .date('Please name the version of the terms')
  .meta({ description: 'The day from which the terms are in force' });

export const termsAcceptanceSchema = z
  .object({ version: termsVersionSchema, confirmedAge: z.int(), acceptedAt: z.iso.datetime() })
  .meta({ id: 'TermsAcceptance' });

export const acceptedTermsSchema = z.object({ version: termsVersionSchema }).meta({ id: 'AcceptedTerms' });

/** A creator's session belongs to this account. */
export const accountSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: shownEmailSchema,
  createdAt: z.iso.datetime(),
});

export const accountExportSchema = accountSchema.extend({
  isVerified: z.boolean(),
  lastLogin: z.iso.datetime().nullable(),
  sessions: z.array(sessionSchema),
  formerUsernames: z.array(z.object({ username: z.string(), changedAt: z.iso.datetime() })),
  acceptedTerms: z.array(termsAcceptanceSchema),
  formerEmails: z.array(z.object({ email: shownEmailSchema, changedAt: z.iso.datetime() })),
  authenticatorAppSince: z.iso.datetime().nullable(),
});

/** The export lists entries of the activity log in this form. */
export const ownActivitySchema = z
  .object({
    at: z.iso.datetime(),
    action: z.string(),
    details: z.record(z.string(), z.string()),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'OwnActivity' });

export const adminSchema = z
  .object({ id: z.uuid(), username: z.string(), email: shownEmailSchema, role: z.enum(['super', 'admin']) })
  .meta({ id: 'Admin' });

export type Account = z.infer<typeof accountSchema>;
export type Admin = z.infer<typeof adminSchema>;
export type PasswordReset = z.infer<typeof passwordResetSchema>;
export type Reauthentication = z.infer<typeof reauthenticationSchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export type EmailChange = z.infer<typeof emailChangeSchema>;
export type AccountClosing = z.infer<typeof accountClosingSchema>;
export type AcceptedTerms = z.infer<typeof acceptedTermsSchema>;
export type TermsAcceptance = z.infer<typeof termsAcceptanceSchema>;
export type SessionInfo = z.infer<typeof sessionSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type Credentials = z.infer<typeof credentialsSchema>;
