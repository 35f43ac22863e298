import { creatorPageSchema, statsSchema } from '@sprinkle/contracts/http.schemas';
import { assetSchema, ownAssetSchema } from '@sprinkle/contracts/media/media.schemas';
import {
  buttonIconSchema,
  dailyViewsSchema,
  featuredCreatorSchema,
  formerPageSchema,
  publicationSchema,
  shownIconSchema,
  socialLinkInputSchema,
  socialLinkSchema,
} from '@sprinkle/contracts/profiles/profiles.schemas';
import { describeSchema } from '../describe-schema.js';
import {
  CREATOR_ID,
  FORMER_PAGE,
  GOAL,
  JOINED_AT,
  OTHER_ID,
  PROFILE,
  PUBLIC_LINK,
  PUBLIC_TIP,
  SOCIAL_LINK,
} from './example-values.js';

const ICON = { name: 'Heart', imageData: 'data:image/svg+xml;base64,PHN2Zy8+' };
const VIEWS = { profileViews: 1_204, uniqueProfileViews: 870 };

describeSchema(featuredCreatorSchema, {
  description: 'A creator in a list of published pages.',
  example: {
    username: PROFILE.username,
    displayName: PROFILE.displayName,
    profileImage: PROFILE.profileImage,
    bio: PROFILE.bio,
  },
});

describeSchema(creatorPageSchema, {
  description: 'Everything that a public page shows.',
  example: {
    user: { ...PROFILE, buttonIcon: null },
    socialLinks: [SOCIAL_LINK],
    links: [PUBLIC_LINK],
    tips: [PUBLIC_TIP],
    goal: GOAL,
  },
  fields: {
    user: 'The creator',
    'user.buttonIcon': 'Icon of the tip button; null for none',
    links: 'Links and headings that the page shows now, in its order',
    tips: 'The newest tips that are not hidden, newest first, 50 at most',
    goal: 'What the creator collects for; null without a goal',
    areTipsMissing: 'Present when the tips could not be loaded; then `tips` is empty',
  },
});

describeSchema(publicationSchema, {
  description: 'Whether the page is published.',
  example: { isPublished: true },
});

describeSchema(socialLinkSchema, {
  description: 'A link from a page to another site.',
  example: SOCIAL_LINK,
  fields: { platform: 'Platform that it leads to', url: 'Address, with http or https' },
});

describeSchema(socialLinkInputSchema, {
  description: 'A link from the page to another site, of which a page has 20 at most.',
  example: { platform: 'instagram', url: 'maya_fit' },
  fields: {
    platform: 'Platform that it leads to; `x` is stored as `twitter`',
    url: 'Address, or the name on the platform, of which the address is built',
  },
});

describeSchema(buttonIconSchema, {
  description: 'An icon that a tip button can have.',
  example: { id: OTHER_ID, ...ICON, defaultText: 'Send love' },
  fields: {
    name: 'Its name, for people who do not see it',
    imageData: 'The image as a data URL, to be shown only by an `<img>`',
    defaultText: 'Text of a button with this icon until its creator writes another',
  },
});

describeSchema(shownIconSchema, {
  description: 'The icon on the tip button of a page.',
  example: ICON,
  fields: {
    name: 'Its name, for people who do not see it',
    imageData: 'The image as a data URL, to be shown only by an `<img>`',
  },
});

describeSchema(statsSchema, {
  description: "Totals of the creator's tips and of the page's visits.",
  example: {
    totalTips: 42,
    totalAmount: 316.5,
    commentCount: 30,
    unansweredCount: 12,
    isNewAccount: false,
    dailyChange: { amount: 12.5, comments: -20 },
    heldBalance: 0,
    hasPayoutMethod: true,
    days: [{ day: '2026-11-20', amount: 12.5 }],
    ...VIEWS,
  },
  fields: {
    totalTips: 'Tips that were paid, without those that were refunded whole or disputed',
    isNewAccount: 'Whether the account is younger than 48 hours',
    hasPayoutMethod: 'Whether there is a payout method',
    days: 'Days with tips, oldest first: those of the last 30, of this month and of the one before',
    dailyChange: 'Change of the last 24 hours against the 24 hours before; null for a new account',
    'dailyChange.amount': 'Change of the amount in percent, with one decimal',
    'dailyChange.comments': 'Change of the number of comments in percent, with one decimal',
  },
});

describeSchema(dailyViewsSchema, {
  description: 'Visits of a page on one day.',
  example: { day: '2026-11-20', profileViews: 31, uniqueProfileViews: 24 },
  fields: { profileViews: 'Visits by anybody but the owner', uniqueProfileViews: 'Different visitors' },
});

describeSchema(formerPageSchema, {
  description: 'A former username that still leads to the page.',
  example: FORMER_PAGE,
  fields: { username: 'Former username', keptUntil: 'When it stops leading to the page' },
});

describeSchema(assetSchema, {
  description: 'An uploaded file, which is ready when it was checked and encoded.',
  example: { id: CREATOR_ID, url: PROFILE.profileImage, status: 'ready', progress: 100 },
  fields: {
    url: 'Path of this server, whose content never changes once it is ready',
    status: 'Whether it can be shown',
    progress: 'Percent of the work that is done',
    posterUrl: 'Path of a frame of a video, once there is one',
    failure: 'Why it failed, for its owner',
  },
});

describeSchema(ownAssetSchema, {
  description: 'An uploaded file in the archive of an account.',
  example: {
    id: OTHER_ID,
    url: PROFILE.profileImage,
    purpose: 'profile-image',
    contentType: 'image/jpeg',
    width: 512,
    height: 512,
    bytes: 48_211,
    createdAt: JOINED_AT,
  },
  fields: {
    url: 'Path of this server',
    purpose: 'What it was uploaded for',
    contentType: 'Media type; null while it is not ready',
    width: 'Width in pixels; null while it is not ready',
    height: 'Height in pixels; null while it is not ready',
    bytes: 'Size in bytes; 0 while it is not ready',
    createdAt: 'When it was uploaded',
  },
});
