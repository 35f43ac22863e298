import { baseConfigSchema, postgresUrlSchema, encryptionKeySchema } from '@sprinkle/service-kit/config';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  IDENTITY_DATABASE_URL: postgresUrlSchema,
  /** When false, a new account may sign in at once. */
  REQUIRE_EMAIL_VERIFICATION: z.stringbool().default(true),
  /** Shared with the notifications service, which unseals the tokens of links. */
  MAIL_TOKEN_KEY: encryptionKeySchema,
});

export type Config = z.infer<typeof configSchema>;
