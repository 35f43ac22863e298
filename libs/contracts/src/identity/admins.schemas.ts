import { z } from 'zod';
import { codeSchema } from './code.schemas.js';
import { adminCredentialsSchema, adminSchema } from './identity.schemas.js';

export const adminSignInSchema = adminCredentialsSchema
  .extend({ code: codeSchema.optional() })
  .meta({ id: 'AdminCredentials' });

/** The code comes from a Super Admin, and is needed only where everybody needs an app. */
export const totpEnrolmentSchema = z
  .object({ enrolmentCode: codeSchema.optional() })
  .meta({ id: 'TotpEnrolment' });

/** `setup` names what the administrator must do before anything else works. */
export const currentAdminSchema = adminSchema
  .extend({ setup: z.enum(['password', 'totp']).nullable(), hasTotp: z.boolean() })
  .meta({ id: 'CurrentAdmin' });

export type AdminSignIn = z.infer<typeof adminSignInSchema>;
