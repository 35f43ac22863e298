import { databaseUrlSchema, serviceConfigSchema, sharedVariables } from '@sprinkle/service-kit/config';
import { z } from 'zod';

export const configSchema = serviceConfigSchema.extend({
  IDENTITY_DATABASE_URL: databaseUrlSchema('identity'),
  REQUIRE_EMAIL_VERIFICATION: z
    .stringbool({ error: 'must be true or false' })
    .default(true)
    .meta({ description: 'Whether an e-mail address must be verified before signing in: true or false' }),
  MAIL_TOKEN_KEY: sharedVariables.MAIL_TOKEN_KEY,
});

export type Config = z.infer<typeof configSchema>;
