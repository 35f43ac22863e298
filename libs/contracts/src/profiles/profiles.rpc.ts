import { z } from 'zod';
import { defineRpc } from '../rpc.js';
import { STATS_PERIODS } from '../rules/stats-periods.js';
import { idSchema } from '../text.schemas.js';
import {
  pageAnalyticsSchema,
  pageStepSchema,
  viewOriginSchema,
  viewSourceSchema,
} from './analytics.schemas.js';
import { buttonIconSchema, shownIconSchema } from './button-icons.schemas.js';
import { linkSchema, publicLinkSchema } from './links.schemas.js';
import {
  dailyViewsSchema,
  exportedProfileSchema,
  featuredCreatorSchema,
  formerPageSchema,
  profileChangesSchema,
  profileSchema,
  profileSummarySchema,
  publicationSchema,
  viewStatsSchema,
} from './profiles.schemas.js';
import { socialLinkInputSchema, socialLinkSchema } from './social-links.schemas.js';
import { blockDecisionSchema, ownTakedownSchema } from './takedowns.schemas.js';

/** Returns the actor's profile, published or not. */
export const getOwnProfileRpc = defineRpc('profiles.get-own', z.object({}), profileSchema);

export const updateProfileRpc = defineRpc('profiles.update', profileChangesSchema, profileSchema);

export const setPublishedRpc = defineRpc('profiles.set-published', publicationSchema, publicationSchema);

/**
 * Returns a page that anyone may see; `username` ignores case. Throws PROFILE_NOT_FOUND unless the page is published
 * and its owner is verified, active and not blocked. The owner always sees it.
 */
export const getPublicProfileRpc = defineRpc(
  'profiles.get-public',
  z.object({ username: z.string().max(100) }),
  z.object({
    creatorId: z.uuid(),
    /** True if only the owner may see the page, in which case the actor is the owner. */
    isOwnerOnly: z.boolean(),
    profile: profileSchema,
    buttonIcon: shownIconSchema.nullable(),
    socialLinks: z.array(socialLinkSchema),
    /** Links that the page shows now. Replies of the previous release lack this field and the next one. */
    links: z.array(publicLinkSchema).default([]),
    /** When a schedule next shows or hides a link; null if none does. */
    linksChangeAt: z.iso.datetime().nullable().default(null),
  }),
);

/** Lists the actor's links in the order in which they were added. */
export const listSocialLinksRpc = defineRpc(
  'profiles.list-social-links',
  z.object({}),
  z.array(socialLinkSchema),
);

/** Throws TOO_MANY_LINKS if the profile has as many links as it may have. */
export const addSocialLinkRpc = defineRpc(
  'profiles.add-social-link',
  socialLinkInputSchema,
  socialLinkSchema,
);

const socialLinkIdSchema = z.object({ linkId: idSchema('Id of the social link') });

/** Throws SOCIAL_LINK_NOT_FOUND for another creator's link. */
export const updateSocialLinkRpc = defineRpc(
  'profiles.update-social-link',
  socialLinkIdSchema.extend(socialLinkInputSchema.shape),
  socialLinkSchema,
);

/** Throws SOCIAL_LINK_NOT_FOUND for another creator's link, and for one that no longer exists. */
export const removeSocialLinkRpc = defineRpc('profiles.remove-social-link', socialLinkIdSchema, z.object({}));

/** Lists the icons that a creator may choose from, in the order in which they are offered. */
export const listButtonIconsRpc = defineRpc(
  'profiles.list-button-icons',
  z.object({}),
  z.array(buttonIconSchema).max(50),
);

export const listFeaturedCreatorsRpc = defineRpc(
  'profiles.list-featured',
  z.object({ limit: z.number().int().min(1).max(100) }),
  z.array(featuredCreatorSchema),
);

/** Counts a view unless the actor owns the page. Only a keyed hash of the actor's address is kept. */
export const recordViewRpc = defineRpc(
  'profiles.record-view',
  viewOriginSchema.extend({ username: z.string().max(100).describe('Username of the creator') }),
  z.object({}),
);

/** Counts how far one of today's visitors has gone, once a day. A visitor whose view was not counted has no steps. */
export const recordStepRpc = defineRpc(
  'profiles.record-step',
  pageStepSchema.extend({ username: z.string().max(100).describe('Username of the creator') }),
  z.object({}),
);

/** Adds up the visits of the actor's page by day, with the same number of days before for comparison. */
export const getPageAnalyticsRpc = defineRpc(
  'profiles.get-analytics',
  z.object({ days: z.literal(STATS_PERIODS) }),
  pageAnalyticsSchema,
);

export const getViewStatsRpc = defineRpc('profiles.get-view-stats', z.object({}), viewStatsSchema);

/** Returns all data kept about the actor's page. Throws REAUTH_REQUIRED without a recent sign-in. */
export const exportProfileRpc = defineRpc(
  'profiles.export-own',
  z.object({}),
  z.object({
    profile: exportedProfileSchema,
    socialLinks: z.array(socialLinkSchema),
    // Missing in replies of the previous release.
    links: z.array(linkSchema).default([]),
    views: viewStatsSchema,
    dailyViews: z.array(dailyViewsSchema),
    // Missing in replies of the previous release.
    viewSources: z.array(viewSourceSchema).default([]),
    formerPages: z.array(formerPageSchema),
    takedowns: z.array(ownTakedownSchema),
    blockDecisions: z.array(blockDecisionSchema),
  }),
);

/** Returns the summary of a page, published or not, for administrators only. All of it is null if there is no page. */
export const getProfileSummaryRpc = defineRpc(
  'profiles.get-summary',
  z.object({ userId: z.uuid() }),
  profileSummarySchema,
);
