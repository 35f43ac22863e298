import { z } from 'zod';
import { codeSchema } from './code.schemas.js';
import { adminCredentialsSchema, adminSchema } from './identity.schemas.js';

export const adminSignInSchema = adminCredentialsSchema
  .extend({ code: codeSchema.optional() })
  .meta({ id: 'AdminCredentials', description: 'What an administrator signs in with.' });

/** A Super Admin issues the code, which is needed only when everybody needs an app. */
export const totpEnrolmentSchema = z
  .object({
    enrolmentCode: codeSchema
      .optional()
      .describe('Code of a Super Admin, required where every administrator needs an app'),
  })
  .meta({ id: 'TotpEnrolment', description: 'What the set-up of an authenticator app begins with.' });

/** `setup` names what the administrator must do before anything else works. */
export const currentAdminSchema = adminSchema
  .extend({
    setup: z
      .enum(['password', 'totp'])
      .nullable()
      .describe(
        'What must be done before other calls work: change the password or set up an app; null for nothing',
      ),
    hasTotp: z.boolean(),
  })
  .meta({ id: 'CurrentAdmin', description: 'The signed-in administrator.' });

export type AdminSignIn = z.infer<typeof adminSignInSchema>;
