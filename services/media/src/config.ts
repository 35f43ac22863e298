import { databaseUrlSchema, serviceConfigSchema, storageVariables } from '@sprinkle/service-kit/config';
import { z } from 'zod';

export const configSchema = serviceConfigSchema.extend({
  MEDIA_DATABASE_URL: databaseUrlSchema('media'),
  ...storageVariables,
  FFMPEG_PATH: z.string().optional().meta({
    description: 'Program that converts videos; unset: the ffmpeg on PATH, else the one that npm installed',
    example: '/usr/bin/ffmpeg',
  }),
});

export type Config = z.infer<typeof configSchema>;
