import { z } from 'zod';
import { usernameSchema } from '../username.schemas.js';
import {
  adminCredentialsSchema,
  adminSchema,
  emailSchema,
  newAdminSchema,
  passwordChangeSchema,
  reauthenticationSchema,
} from './identity.schemas.js';

export const listedAdminSchema = adminSchema
  .extend({
    lastLogin: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** Number of devices that are signed in. */
    sessions: z.number().int(),
    hasTotp: z.boolean(),
    mustChangePassword: z.boolean(),
  })
  .meta({ id: 'ListedAdmin' });

export const adminCreationSchema = z
  .object({ username: usernameSchema, email: emailSchema, role: newAdminSchema.shape.role })
  .meta({ id: 'AdminCreation' });

/** A temporary password is shown once and must be changed at the first sign-in. */
export const temporaryPasswordSchema = z.object({ password: z.string() }).meta({ id: 'TemporaryPassword' });

const CODE_MESSAGE = 'Please enter the code';
/** A code has six digits of the authenticator app, or it is a recovery code. */
export const codeSchema = z.string(CODE_MESSAGE).trim().min(1, CODE_MESSAGE).max(40, 'This code is too long');

export const adminSignInSchema = adminCredentialsSchema
  .extend({ code: codeSchema.optional() })
  .meta({ id: 'AdminCredentials' });

export const adminReauthenticationSchema = reauthenticationSchema
  .extend({ code: codeSchema.optional() })
  .meta({ id: 'AdminReauthentication' });

export const adminPasswordChangeSchema = passwordChangeSchema
  .extend({ code: codeSchema.optional() })
  .meta({ id: 'AdminPasswordChange' });

/** The code comes from a Super Admin, and is needed only where everybody needs an app. */
export const totpEnrolmentSchema = z
  .object({ enrolmentCode: codeSchema.optional() })
  .meta({ id: 'TotpEnrolment' });

/** An enrolment code is shown once. */
export const enrolmentCodeSchema = z
  .object({ code: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'EnrolmentCode' });

export const totpConfirmationSchema = z.object({ code: codeSchema }).meta({ id: 'TotpConfirmation' });

export const totpDisablingSchema = reauthenticationSchema
  .extend({ code: codeSchema })
  .meta({ id: 'TotpDisabling' });

/** A QR code brings `address` to the authenticator app. */
export const totpSetupSchema = z
  .object({ secret: z.string(), address: z.string() })
  .meta({ id: 'TotpSetup' });

export const recoveryCodesSchema = z
  .object({ message: z.string(), recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });

export const totpStatusSchema = z
  .object({ isEnabled: z.boolean(), recoveryCodesLeft: z.number().int() })
  .meta({ id: 'TotpStatus' });

export const totpRequirementSchema = z
  .object({ isRequired: z.boolean('Please say whether it is required') })
  .meta({ id: 'TotpRequirement' });

/** `setup` names what the administrator must do before anything else works. */
export const currentAdminSchema = adminSchema
  .extend({ setup: z.enum(['password', 'totp']).nullable(), hasTotp: z.boolean() })
  .meta({ id: 'CurrentAdmin' });

export type AdminSignIn = z.infer<typeof adminSignInSchema>;
export type AdminReauthentication = z.infer<typeof adminReauthenticationSchema>;
export type AdminPasswordChange = z.infer<typeof adminPasswordChangeSchema>;
