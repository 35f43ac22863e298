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
import { timeZoneSchema } from '../time-zone.schemas.js';
import { usernameSchema } from '../username.schemas.js';
import { codeSchema } from './code.schemas.js';

/** The one rule for people's e-mail addresses. */
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
  .object({
    username: usernameSchema.describe(
      'Requested username, of 4 to 25 letters, digits and underscores; not case-sensitive',
    ),
    email: emailSchema.describe('Email address to which the confirmation link is sent'),
    password: newPasswordSchema.describe('Password of 8 to 128 characters'),
    timeZone: timeZoneSchema
      .optional()
      .catch(undefined)
      .describe("IANA name of the browser's time zone; UTC if missing or unknown"),
  })
  .meta({ id: 'Registration', description: 'The registration of a new account.' });

const passwordSchema = z
  .string(PASSWORD_TEXTS.missing)
  .min(1, PASSWORD_TEXTS.missing)
  .max(PASSWORD_MAX, PASSWORD_TEXTS.tooLong);

export const credentialsSchema = z
  .object({ email: emailSchema, password: passwordSchema, code: codeSchema.optional() })
  .meta({ id: 'Credentials', description: 'The credentials of a creator.' });

export const emailAddressSchema = z
  .object({ email: emailSchema })
  .meta({ id: 'EmailAddress', description: 'The email address of an account.' });

/** An empty token counts as missing. */
export const mailedTokenSchema = z.object({
  token: z
    .string('Invalid verification link. No token provided.')
    .min(1, 'Invalid verification link. No token provided.')
    .max(200, 'Failed to verify your email. The link may have expired.')
    .describe('Token from the emailed link'),
});

export const INVALID_LINK_MESSAGE = 'This link is no longer valid. Please ask for a new one.';

export const passwordResetSchema = z
  .object({
    token: z
      .string(INVALID_LINK_MESSAGE)
      .min(1, INVALID_LINK_MESSAGE)
      .max(200, INVALID_LINK_MESSAGE)
      .describe('Token from the emailed link'),
    password: newPasswordSchema.describe('Password of 8 to 128 characters'),
  })
  .meta({ id: 'PasswordReset', description: 'A new password, set with the link from the email.' });

/** Contains the address, because whoever opened the link can read its mail. */
export const passwordResetDoneSchema = z.object({ message: z.string(), email: shownEmailSchema }).meta({
  id: 'PasswordResetDone',
  description: 'A confirmation that the password was set, with the email address of the account.',
});

export const reauthenticationSchema = z
  .object({ password: passwordSchema, code: codeSchema.optional() })
  .meta({ id: 'Reauthentication', description: 'The password of the signed-in account, entered again.' });

export const passwordChangeSchema = z
  .object({ currentPassword: passwordSchema, newPassword: newPasswordSchema, code: codeSchema.optional() })
  .meta({ id: 'PasswordChange', description: 'The current password and a new one.' });

export const emailChangeSchema = z
  .object({
    email: emailSchema.describe(
      'New email address, which takes effect once the link sent to it is confirmed',
    ),
    password: passwordSchema,
    code: codeSchema.optional(),
  })
  .meta({ id: 'EmailChange', description: 'A new email address for the account.' });

export const usernameChangeSchema = registrationSchema
  .pick({ username: true })
  .meta({ id: 'UsernameChange', description: 'The new username of an account.' });

export const accountClosingSchema = z
  .object({
    password: passwordSchema,
    code: codeSchema.optional(),
    waiveBalance: z
      .boolean('Please say whether the balance is waived')
      .optional()
      .describe(
        'Whether to leave the balance that was not paid out to the platform; an account with a balance is not closed otherwise',
      ),
    mailCode: z
      .string()
      .trim()
      .max(100, "This code isn't valid")
      .optional()
      .describe('Code from the email that a request without `mailCode` sends'),
  })
  .meta({ id: 'AccountClosing', description: 'The confirmation to close the account.' });

/** A device that is signed in to the account. */
export const sessionSchema = z
  .object({
    id: z.uuid(),
    userAgent: z.string().nullable(),
    createdAt: z.iso.datetime().describe('When the device signed in'),
    lastUsedAt: z.iso.datetime().describe('When the device last made a request, accurate to within an hour'),
    isCurrent: z.boolean().describe('Whether this session made the request'),
  })
  .meta({ id: 'Session', description: 'A device on which the account is signed in.' });

export const adminCredentialsSchema = z.object({
  username: z
    .string('Username is required')
    .min(1, 'Username is required')
    .max(254)
    .describe('Username of the administrator'),
  password: passwordSchema,
});

export const newAdminSchema = z.object({
  username: usernameSchema,
  // The first start creates an administrator before it knows anybody's address.
  email: z.union([emailSchema, z.literal('admin@localhost')], EMAIL_PROBLEM),
  role: z.enum(['super', 'admin']).default('admin'),
});

/** The account that a creator's session belongs to. */
export const accountSchema = z.object({
  id: z.uuid(),
  username: z.string().describe('Username of the account'),
  email: shownEmailSchema,
  createdAt: z.iso.datetime(),
});

export const adminSchema = z
  .object({
    id: z.uuid(),
    username: z.string().describe('Username of the administrator'),
    email: shownEmailSchema,
    role: z.enum(['super', 'admin']),
  })
  .meta({ id: 'Admin', description: 'An administrator.' });

export type Account = z.infer<typeof accountSchema>;
export type Admin = z.infer<typeof adminSchema>;
export type PasswordReset = z.infer<typeof passwordResetSchema>;
export type Reauthentication = z.infer<typeof reauthenticationSchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export type EmailChange = z.infer<typeof emailChangeSchema>;
export type AccountClosing = z.infer<typeof accountClosingSchema>;
export type SessionInfo = z.infer<typeof sessionSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type Credentials = z.infer<typeof credentialsSchema>;
