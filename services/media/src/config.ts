import {
  databaseUrlSchema,
  serviceConfigSchema,
  storageVariables,
  webAddressSchema,
} from '@sprinkle/service-kit/config';
import { z } from 'zod';

export const configSchema = serviceConfigSchema.extend({
  MEDIA_DATABASE_URL: databaseUrlSchema('media'),
  ...storageVariables,
  FFMPEG_PATH: z.string().optional().meta({
    description: 'Program that converts videos; unset: the ffmpeg on PATH, else the one that npm installed',
    example: '/usr/bin/ffmpeg',
  }),
  TIKTOK_URL: webAddressSchema.optional().meta({
    description:
      "Server that is asked which video a short link of TikTok leads to; unset: TikTok's own, tiktok.com, www., m., vm. and vt.tiktok.com, by https",
    example: '',
  }),
});

export type Config = z.infer<typeof configSchema>;
