import { z } from 'zod';
import { mediaAddressSchema, textSchema } from '../text.js';

export const BIO_MAX = 150;
export const BUTTON_TITLE_MAX = 30;
export const DISPLAY_NAME_MAX = 50;
export const DEFAULT_BUTTON_TITLE = 'Tip This Video';
export const DEFAULT_BUTTON_COLOR = '#ff4398';
/** Rendering fallback where no colour is stored. */
export const FALLBACK_BUTTON_COLOR = '#FF3C8E';

export const BUTTON_COLORS = [
  '#000000',
  '#1e40af',
  '#3b82f6',
  '#ff4398',
  '#fb7bb0',
  '#dc2626',
  '#f97316',
  '#a855f7',
  '#16a34a',
  '#ffffff',
] as const;

export const featuredContentTypeSchema = z.enum(['image', 'video', 'tiktok']);
export const pageLayoutSchema = z.enum(['classic', 'ticker']);

/** What a creator's page shows of its owner. */
export const profileSchema = z
  .object({
    username: z.string(),
    displayName: z.string().nullable(),
    bio: z.string().nullable(),
    profileImage: z.string().nullable(),
    featuredContentType: featuredContentTypeSchema.nullable(),
    featuredImage: z.string().nullable(),
    featuredVideo: z.string().nullable(),
    tiktokUrl: z.string().nullable(),
    buttonTitle: z.string().nullable(),
    buttonIconId: z.uuid().nullable(),
    buttonColor: z.string().nullable(),
    pageLayout: pageLayoutSchema,
    isPublished: z.boolean(),
  })
  .meta({ id: 'Profile' });

export const socialLinkSchema = z
  .object({ id: z.uuid(), platform: z.string(), url: z.string() })
  .meta({ id: 'SocialLink' });

/** Changed fields only: a field left out stays as it is, null clears. */
export const profileChangesSchema = z
  .object({
    displayName: textSchema(
      DISPLAY_NAME_MAX,
      `Display name must be ${DISPLAY_NAME_MAX} characters or less`,
    ).nullable(),
    bio: textSchema(BIO_MAX, `Bio must be ${BIO_MAX} characters or less`).nullable(),
    profileImage: mediaAddressSchema('Profile image must be a URL or an uploaded image').nullable(),
    buttonTitle: textSchema(
      BUTTON_TITLE_MAX,
      `Button title must be ${BUTTON_TITLE_MAX} characters or less`,
    ).nullable(),
    buttonColor: z
      .string()
      .toLowerCase()
      .pipe(z.enum(BUTTON_COLORS, 'Please choose one of the colours shown'))
      .nullable(),
  })
  .partial()
  .meta({ id: 'ProfileChanges' });

export const publicationSchema = z.object({ isPublished: z.boolean() }).meta({ id: 'Publication' });

export const featuredCreatorSchema = z
  .object({
    username: z.string(),
    displayName: z.string().nullable(),
    profileImage: z.string().nullable(),
    bio: z.string().nullable(),
  })
  .meta({ id: 'FeaturedCreator' });

export const viewFiguresSchema = z.object({
  profileViews: z.number().int(),
  uniqueProfileViews: z.number().int(),
});

export type Profile = z.infer<typeof profileSchema>;
export type ProfileChanges = z.infer<typeof profileChangesSchema>;
export type SocialLink = z.infer<typeof socialLinkSchema>;
export type FeaturedCreator = z.infer<typeof featuredCreatorSchema>;
