import { baseConfigSchema, postgresUrlSchema } from '@sprinkle/service-kit/config';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  PROFILES_DATABASE_URL: postgresUrlSchema,
  /** Keys the hash of viewers' addresses. */
  VIEWER_HASH_KEY: z.string().min(32, 'must be at least 32 characters'),
});

export type Config = z.infer<typeof configSchema>;
