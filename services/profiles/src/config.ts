import { baseConfigSchema, postgresUrlSchema } from '@sprinkle/service-kit/config';
import { z } from 'zod';

export const profilesConfigSchema = baseConfigSchema.extend({
  PROFILES_DATABASE_URL: postgresUrlSchema,
  /** Viewers' addresses are stored only as hashes with this key. */
  VIEWER_HASH_KEY: z.string().min(32, 'must be at least 32 characters'),
});

export type ProfilesConfig = z.output<typeof profilesConfigSchema>;
