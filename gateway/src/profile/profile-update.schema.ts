import {
  FEATURED_IMAGE_MESSAGE,
  FEATURED_VIDEO_MESSAGE,
  PROFILE_IMAGE_MESSAGE,
  profileChangesSchema,
} from '@sprinkle/contracts/profiles/profiles.schemas';
import { z } from 'zod';
import { isDataUrl } from './data-url.js';

/** Clients may send a file instead of its address. An empty text clears a field, as null does. */
export const profileUpdateSchema = profileChangesSchema
  .extend({
    profileImage: addressOrFile('profileImage', PROFILE_IMAGE_MESSAGE).describe(
      'Picture of the creator: a path from `POST /api/media`, an http(s) URL, or the file as a data URL',
    ),
    featuredImage: addressOrFile('featuredImage', FEATURED_IMAGE_MESSAGE).describe(
      'Featured image: a path from `POST /api/media`, an http(s) URL, or the file as a data URL',
    ),
    featuredVideo: addressOrFile('featuredVideo', FEATURED_VIDEO_MESSAGE).describe(
      'Featured video: a path from `POST /api/media`, an http(s) URL, or the file as a data URL',
    ),
    tiktokUrl: z
      .union([z.literal(''), profileChangesSchema.shape.tiktokUrl], FEATURED_VIDEO_MESSAGE)
      .describe('URL of a TikTok video'),
  })
  .partial()
  .meta({
    id: 'ProfileChanges',
    description:
      'Changes of the page. A field that is left out stays as it is, and null or an empty text clears it.',
  });

export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;
export type FileField = 'profileImage' | 'featuredImage' | 'featuredVideo';

function addressOrFile(field: FileField, message: string) {
  const address = profileChangesSchema.shape[field];
  return z
    .string(message)
    .trim()
    .refine((value) => value === '' || isDataUrl(value) || address.safeParse(value).success, message)
    .nullable();
}
