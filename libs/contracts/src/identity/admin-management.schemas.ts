import { z } from 'zod';
import { usernameSchema } from '../username.schemas.js';
import { adminSchema, emailSchema, newAdminSchema } from './identity.schemas.js';

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

/** An enrolment code is shown once. */
export const enrolmentCodeSchema = z
  .object({ code: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'EnrolmentCode' });

export const totpRequirementSchema = z
  .object({ isRequired: z.boolean('Please say whether it is required') })
  .meta({ id: 'TotpRequirement' });
