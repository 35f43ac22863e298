import { z } from 'zod';
import { usernameSchema } from '../username.schemas.js';
import { codeSchema } from './code.schemas.js';
import { adminCredentialsSchema, adminSchema, emailSchema, newAdminSchema } from './identity.schemas.js';

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

export const adminSignInSchema = adminCredentialsSchema
  .extend({ code: codeSchema.optional() })
  .meta({ id: 'AdminCredentials' });

/** The code comes from a Super Admin, and is needed only where everybody needs an app. */
export const totpEnrolmentSchema = z
  .object({ enrolmentCode: codeSchema.optional() })
  .meta({ id: 'TotpEnrolment' });

/** An enrolment code is shown once. */
export const enrolmentCodeSchema = z
  .object({ code: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'EnrolmentCode' });

export const totpRequirementSchema = z
  .object({ isRequired: z.boolean('Please say whether it is required') })
  .meta({ id: 'TotpRequirement' });

/** `setup` names what the administrator must do before anything else works. */
export const currentAdminSchema = adminSchema
  .extend({ setup: z.enum(['password', 'totp']).nullable(), hasTotp: z.boolean() })
  .meta({ id: 'CurrentAdmin' });

export type AdminSignIn = z.infer<typeof adminSignInSchema>;
