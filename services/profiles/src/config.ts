import { databaseUrlSchema, serviceConfigSchema, sharedVariables } from '@sprinkle/service-kit/config';
import { z } from 'zod';

export const configSchema = serviceConfigSchema.extend({
  PROFILES_DATABASE_URL: databaseUrlSchema('profiles'),
  RECEIPT_TOKEN_KEY: sharedVariables.RECEIPT_TOKEN_KEY,
  VIEWER_HASH_KEY: z.string().min(32, 'must have at least 32 characters').meta({
    description:
      'Key that hashes the addresses of visitors, at least 32 characters; unset: generated into DATA_DIR',
    example: '',
  }),
});

export type Config = z.infer<typeof configSchema>;
