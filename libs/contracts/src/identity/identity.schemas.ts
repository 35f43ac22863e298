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
    email: emailSchema.describe('Where the link that confirms the account is sent'),
    password: newPasswordSchema.describe('Of 8 to 128 characters'),
    timeZone: timeZoneSchema
      .optional()
      .catch(undefined)
      .describe('IANA name of the time zone of the browser; UTC where it is missing or unknown'),
  })
  .meta({ id: 'Registration', description: 'A new account.' });

const passwordSchema = z
  .string(PASSWORD_TEXTS.missing)
  .min(1, PASSWORD_TEXTS.missing)
  .max(PASSWORD_MAX, PASSWORD_TEXTS.tooLong);

export const credentialsSchema = z
  .object({ email: emailSchema, password: passwordSchema, code: codeSchema.optional() })
  .meta({ id: 'Credentials', description: 'What a creator signs in with.' });

export const emailAddressSchema = z
  .object({ email: emailSchema })
  .meta({ id: 'EmailAddress', description: 'The address of an account.' });

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
    password: newPasswordSchema.describe('Of 8 to 128 characters'),
  })
  .meta({ id: 'PasswordReset', description: 'A new password for the person who got the email.' });

/** Contains the address, because whoever opened the link can read its mail. */
export const passwordResetDoneSchema = z
  .object({ message: z.string(), email: shownEmailSchema })
  .meta({ id: 'PasswordResetDone', description: 'Says that the password was set, and for which account.' });

export const reauthenticationSchema = z
  .object({ password: passwordSchema, code: codeSchema.optional() })
  .meta({ id: 'Reauthentication', description: 'The password of whoever is signed in, once more.' });

export const passwordChangeSchema = z
  .object({ currentPassword: passwordSchema, newPassword: newPasswordSchema, code: codeSchema.optional() })
  .meta({ id: 'PasswordChange', description: 'The present password and a new one.' });

export const emailChangeSchema = z
  .object({
    email: emailSchema.describe('New address, which takes effect once the link sent to it is opened'),
    password: passwordSchema,
    code: codeSchema.optional(),
  })
  .meta({ id: 'EmailChange', description: 'A new email address for the account.' });

export const usernameChangeSchema = registrationSchema
  .pick({ username: true })
  .meta({ id: 'UsernameChange', description: 'The username of an account after the change.' });

export const accountClosingSchema = z
  .object({
    password: passwordSchema,
    code: codeSchema.optional(),
    waiveBalance: z
      .boolean('Please say whether the balance is waived')
      .optional()
      .describe(
        'Leaves what was not paid out to the platform; without it an account with a balance stays open',
      ),
    mailCode: z
      .string()
      .trim()
      .max(100, "This code isn't valid")
      .optional()
      .describe('Code from the email, which a request without a code sends'),
  })
  .meta({ id: 'AccountClosing', description: 'Confirms that the account is to be closed.' });

/** A device that is signed in to the account. */
export const sessionSchema = z
  .object({
    id: z.uuid(),
    userAgent: z.string().nullable(),
    createdAt: z.iso.datetime().describe('When it signed in'),
    lastUsedAt: z.iso.datetime().describe('When it last made a call, within a few minutes'),
    isCurrent: z.boolean().describe('Whether it made this call'),
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
  username: z.string().describe('Username'),
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
