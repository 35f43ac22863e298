import { z } from 'zod';
import { codeSchema } from './code.schemas.js';
import { adminCredentialsSchema, adminSchema } from './identity.schemas.js';

export const adminSignInSchema = adminCredentialsSchema
  .extend({ code: codeSchema.optional() })
  .meta({ id: 'AdminCredentials', description: 'The credentials of an administrator.' });

/** A Super Admin issues the code, which is needed only when everybody needs an app. */
export const totpEnrolmentSchema = z
  .object({
    enrolmentCode: codeSchema
      .optional()
      .describe('Enrolment code issued by a Super Admin; required if every administrator needs an app'),
  })
  .meta({ id: 'TotpEnrolment', description: 'The start of setting up an authenticator app.' });

/** `setup` names what the administrator must do before anything else works. */
export const currentAdminSchema = adminSchema
  .extend({
    setup: z
      .enum(['password', 'totp'])
      .nullable()
      .describe(
        'Step that the administrator must take before other requests work: change the password or set up an authenticator app; null if there is none',
      ),
    hasTotp: z.boolean(),
  })
  .meta({ id: 'CurrentAdmin', description: 'The signed-in administrator.' });

export type AdminSignIn = z.infer<typeof adminSignInSchema>;
