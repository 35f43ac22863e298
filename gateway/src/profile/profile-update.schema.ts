import {
  FEATURED_IMAGE_MESSAGE,
  FEATURED_VIDEO_MESSAGE,
  PROFILE_IMAGE_MESSAGE,
  profileChangesSchema,
} from '@sprinkle/contracts/profiles/profiles.schemas';
import { z } from 'zod';
import { describeSchema } from '../platform/openapi/describe-schema.js';
import { isDataUrl } from './data-url.js';

const ADDRESS_OR_FILE = 'a path out of `POST /api/media`, an http(s) address, or the file as a data URL';

/** Callers may send a file in place of its address. An empty text clears a field as null does. */
export const profileUpdateSchema = describeSchema(
  profileChangesSchema
    .extend({
      profileImage: addressOrFile('profileImage', PROFILE_IMAGE_MESSAGE),
      featuredImage: addressOrFile('featuredImage', FEATURED_IMAGE_MESSAGE),
      featuredVideo: addressOrFile('featuredVideo', FEATURED_VIDEO_MESSAGE),
      tiktokUrl: z.union([z.literal(''), profileChangesSchema.shape.tiktokUrl], FEATURED_VIDEO_MESSAGE),
    })
    .partial()
    .meta({ id: 'ProfileChanges' }),
  {
    description:
      'Changes of the page; a field that is left out stays as it is, and null or an empty text clears it.',
    example: { bio: 'Ten minutes of yoga a day', buttonTitle: null },
    fields: {
      displayName: 'Name on the page, of at most 50 characters',
      bio: 'Text under the name, of at most 150 characters',
      profileImage: `Picture of the creator: ${ADDRESS_OR_FILE}`,
      featuredImage: `Featured image: ${ADDRESS_OR_FILE}`,
      featuredVideo: `Featured video: ${ADDRESS_OR_FILE}`,
      tiktokUrl: 'Address of a TikTok video',
      featuredContentType: 'Which featured content the page shows; null for none',
      buttonTitle: 'Text of the tip button, of at most 30 characters',
      buttonColor: 'Color of the tip button, out of those that the editor offers',
      thankYouText: 'Text that thanks those who have paid a tip, of at most 200 characters',
    },
  },
);

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
