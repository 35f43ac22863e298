import { baseConfigSchema, postgresUrlSchema } from '@sprinkle/service-kit/config';
import { z } from 'zod';

export const configSchema = baseConfigSchema.extend({
  MEDIA_DATABASE_URL: postgresUrlSchema,
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' }),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  /** Where the converter of videos lies; without it the one on PATH is taken, else the one that is installed. */
  FFMPEG_PATH: z.string().optional(),
});

export type Config = z.infer<typeof configSchema>;
