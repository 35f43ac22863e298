import { databaseUrlSchema, serviceConfigSchema, sharedVariables } from '@sprinkle/service-kit/config';
import { encryptionKeysSchema } from '@sprinkle/service-kit/key-schemas';
import { z } from 'zod';

export const configSchema = serviceConfigSchema.extend({
  IDENTITY_DATABASE_URL: databaseUrlSchema('identity'),
  REQUIRE_EMAIL_VERIFICATION: z
    .stringbool({ error: 'must be true or false' })
    .default(true)
    .meta({ description: 'Whether an e-mail address must be verified before signing in: true or false' }),
  MAIL_TOKEN_KEY: sharedVariables.MAIL_TOKEN_KEY,
  TOTP_KEY: encryptionKeysSchema('TOTP_KEY').meta({
    description:
      '32 random bytes in base64 that encrypt the secrets of authenticator apps, or id:key,id:key of which the first ' +
      'encrypts (docs/operations.md); if it is lost, nobody with an app can sign in; unset: generated into DATA_DIR',
    example: '',
  }),
});

export type Config = z.infer<typeof configSchema>;
