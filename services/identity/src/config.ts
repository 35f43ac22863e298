import { baseConfigSchema, encryptionKeySchema, postgresUrlSchema } from '@sprinkle/service-kit/config';
import { z } from 'zod';

export const identityConfigSchema = baseConfigSchema.extend({
  IDENTITY_DATABASE_URL: postgresUrlSchema,
  /** When false, a new account may sign in at once. */
  REQUIRE_EMAIL_VERIFICATION: z.stringbool().default(true),
  /** The notifications service decrypts the tokens of links with the same key. */
  MAIL_TOKEN_KEY: encryptionKeySchema,
});

export type IdentityConfig = z.output<typeof identityConfigSchema>;
