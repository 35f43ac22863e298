import { z } from 'zod';
import { PAGE_LOOK_NAMES } from '../rules/page-look-names.js';
import { isTikTokAddress, isTikTokLink, tiktokLinkIn } from '../rules/tiktok-links.js';
import { lineSchema, linesSchema, mediaAddressSchema } from '../text.schemas.js';
import { timeZoneSchema } from '../time-zone.schemas.js';
import { UNKNOWN_ICON_MESSAGE } from './button-icons.schemas.js';

export const BIO_MAX = 150;
export const BUTTON_TITLE_MAX = 30;
export const DISPLAY_NAME_MAX = 50;
export const THANK_YOU_MAX = 200;
export const DEFAULT_BUTTON_COLOR = '#ff4398';

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

const UNKNOWN_COLOR_MESSAGE = 'Please choose one of the colours shown';

export const featuredContentTypeSchema = z.enum(['image', 'video', 'tiktok']);
export const pageLayoutSchema = z.enum(['classic', 'ticker'], 'Please choose one of the layouts shown');
export const pageLookSchema = z.enum(PAGE_LOOK_NAMES, 'Please choose one of the looks');
export const messagePolicySchema = z.enum(
  ['publish', 'hold', 'off'],
  'Please choose what happens with messages',
);

/** What a creator's page shows about its owner. */
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
    // Missing in replies of the previous release.
    pageLook: pageLookSchema.default('sunrise'),
    isPublished: z.boolean(),
    isTakenDown: z
      .literal(true)
      .optional()
      .describe('Present if administrators have unpublished the page; only returned to its owner'),
    thankYouText: z
      .string()
      .nullable()
      .optional()
      .describe(
        'Text that thanks tippers after they have paid; null if there is none, and only returned to the owner',
      ),
    timeZone: z
      .string()
      .optional()
      .describe("IANA name of the time zone for the creator's figures; only returned to the owner"),
    // Missing in replies of the previous release.
    messagePolicy: messagePolicySchema
      .optional()
      .describe(
        'What happens to messages of new tips: shown immediately (`publish`), shown once the creator releases them (`hold`), or not accepted (`off`)',
      ),
    // Missing in replies of the previous release.
    takesMonthly: z
      .boolean()
      .optional()
      .describe('True if the creator accepts monthly support; absent otherwise'),
  })
  .meta({ id: 'Profile' });

export const PROFILE_IMAGE_MESSAGE = 'Profile image must be a URL or an uploaded image';
export const FEATURED_IMAGE_MESSAGE = 'Featured image must be a URL or an uploaded image';
export const FEATURED_VIDEO_MESSAGE =
  'Featured video must be a valid URL, uploaded video file, or TikTok URL';

/** TikTok's share sheet copies text that contains a link. */
const videoAddressSchema = z
  .string(FEATURED_VIDEO_MESSAGE)
  .max(2048, { message: FEATURED_VIDEO_MESSAGE, abort: true })
  .overwrite((text) => tiktokLinkIn(text) ?? text)
  .pipe(
    mediaAddressSchema(FEATURED_VIDEO_MESSAGE).refine(
      (address) => !isTikTokAddress(address) || isTikTokLink(address),
      FEATURED_VIDEO_MESSAGE,
    ),
  );

/** Omitted fields stay as they are, and null clears a field. */
export const profileChangesSchema = z
  .object({
    displayName: lineSchema(DISPLAY_NAME_MAX, `Display name must be ${DISPLAY_NAME_MAX} characters or less`)
      .nullable()
      .describe('Display name on the page, of at most 50 characters'),
    bio: linesSchema(BIO_MAX, `Bio must be ${BIO_MAX} characters or less`)
      .nullable()
      .describe('Text under the display name, of at most 150 characters'),
    profileImage: mediaAddressSchema(PROFILE_IMAGE_MESSAGE).nullable(),
    featuredImage: mediaAddressSchema(FEATURED_IMAGE_MESSAGE).nullable(),
    featuredVideo: videoAddressSchema.nullable(),
    tiktokUrl: videoAddressSchema.refine(isTikTokLink, FEATURED_VIDEO_MESSAGE).nullable(),
    featuredContentType: featuredContentTypeSchema
      .nullable()
      .describe('Kind of featured content that the page shows; null for none'),
    buttonTitle: lineSchema(BUTTON_TITLE_MAX, `Button title must be ${BUTTON_TITLE_MAX} characters or less`)
      .nullable()
      .describe('Text of the tip button, of at most 30 characters'),
    buttonIconId: z.uuid(UNKNOWN_ICON_MESSAGE).nullable(),
    buttonColor: z
      .string(UNKNOWN_COLOR_MESSAGE)
      .toLowerCase()
      .pipe(z.enum(BUTTON_COLORS, UNKNOWN_COLOR_MESSAGE))
      .nullable()
      .describe('Color of the tip button, one of those that the editor offers'),
    pageLayout: pageLayoutSchema,
    pageLook: pageLookSchema,
    thankYouText: linesSchema(THANK_YOU_MAX, `Thank-you text must be ${THANK_YOU_MAX} characters or less`)
      .nullable()
      .describe('Text that thanks tippers after they have paid, of at most 200 characters'),
    timeZone: timeZoneSchema.describe("IANA name of the time zone for the creator's figures"),
    messagePolicy: messagePolicySchema.describe(
      'What happens to messages of tips paid from now on: `publish`, `hold` or `off`',
    ),
    takesMonthly: z
      .boolean('Please say whether people can support you every month')
      .describe('Whether the creator accepts monthly support, if the platform allows it'),
  })
  .partial();

export const publicationSchema = z
  .object({ isPublished: z.boolean('Please say whether the page is published') })
  .meta({ id: 'Publication', description: 'Whether the page is published.' });

export const featuredCreatorSchema = z
  .object({
    username: z.string(),
    displayName: z.string().nullable(),
    profileImage: z.string().nullable(),
    bio: z.string().nullable(),
  })
  .meta({ id: 'FeaturedCreator', description: 'A creator in a list of published pages.' });

export const viewStatsSchema = z.object({
  profileViews: z.number().int(),
  uniqueProfileViews: z.number().int(),
});

/** Only days with views have a row, so decades fit into one reply. */
export const dailyViewsSchema = z
  .object({
    day: z.iso.date(),
    profileViews: z.number().int().describe('Number of visits, except those by the owner'),
    uniqueProfileViews: z.number().int().describe('Number of different visitors'),
  })
  .meta({ id: 'DailyViews', description: 'Visits of a page on one day.' });

/** A profile in the export, with its times. */
export const exportedProfileSchema = profileSchema
  .extend({
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().describe('When the page was last changed'),
    publishedAt: z.iso.datetime().nullable().describe('When the page was first published; null until then'),
  })
  .meta({
    id: 'ExportedProfile',
    description: 'A page, with the times when it was created, changed and first published.',
  });

export const formerPageSchema = z
  .object({
    username: z.string().describe('Former username'),
    keptUntil: z.iso.datetime().describe('When the former username stops leading to the page'),
  })
  .meta({ id: 'FormerPage', description: 'A former username that still leads to the page.' });

/** What administrators read about a page beside its account. */
export const profileSummarySchema = z.object({
  displayName: z.string().nullable(),
  profileImage: z.string().nullable(),
  // Missing in replies of the previous release.
  thankYouText: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'Text that thanks tippers after they have paid, which the page does not show; null if there is none',
    ),
});

export type Profile = z.infer<typeof profileSchema>;
export type MessagePolicy = z.infer<typeof messagePolicySchema>;
export type ProfileChanges = z.infer<typeof profileChangesSchema>;
export type FeaturedCreator = z.infer<typeof featuredCreatorSchema>;
