import { z } from 'zod';
import { activityEntrySchema } from './activity.schemas.js';
import { bodyOf, type InDollars } from './dollars.js';
import { foundUserSchema } from './identity/search.rpc.js';
import { accountStatsSchema, dailySignUpsSchema } from './identity/stats.schemas.js';
import { managedUserSchema } from './identity/user-management.schemas.js';
import { DOLLARS } from './money.schemas.js';
import { tipMailSchema } from './notifications/notifications.schemas.js';
import { shownIconSchema } from './profiles/button-icons.schemas.js';
import { publicLinkSchema } from './profiles/links.schemas.js';
import { profileSchema, profileSummarySchema, viewStatsSchema } from './profiles/profiles.schemas.js';
import { reportCaseSchema } from './profiles/reports.schemas.js';
import { foundReportSchema } from './profiles/search.rpc.js';
import { socialLinkSchema } from './profiles/social-links.schemas.js';
import { goalSchema } from './tips/page/goals.schemas.js';
import { foundPayoutSchema, foundSupportSchema, foundTipSchema } from './tips/page/search.rpc.js';
import { tipDetailsSchema } from './tips/page/tip-details.schemas.js';
import { type OwnTip, type PublicTip, publicTipSchema } from './tips/tips.schemas.js';
import {
  creatorRevenueSchema,
  dailyTipStatsSchema,
  platformTipStatsSchema,
  tipStatsSchema,
} from './tips/upkeep/stats.schemas.js';

export const currentUserSchema = profileSchema
  .extend({
    id: z.uuid(),
    email: z.string(),
    mustAcceptTerms: z
      .literal(true)
      .optional()
      .describe('There are terms to accept before the screens of the app; absent otherwise'),
    heldCount: z
      .number()
      .int()
      .optional()
      .describe('Tips that visitors do not see until the creator releases them; absent where there are none'),
  })
  .meta({ id: 'CurrentUser', description: 'The signed-in creator with the page.' });

export const loginResultSchema = z
  .union([
    currentUserSchema,
    z.object({
      verificationRequired: z
        .literal(true)
        .describe('Nobody is signed in, and the link that confirms the address was sent again'),
      message: z.string(),
    }),
  ])
  .meta({
    id: 'LoginResult',
    description:
      'The creator who is signed in now, or the news that the email address must be confirmed first.',
  });

export const creatorPageSchema = z
  .object({
    user: profileSchema
      .extend({ buttonIcon: shownIconSchema.nullable().describe('Icon of the tip button; null for none') })
      .describe('The creator'),
    socialLinks: z.array(socialLinkSchema),
    links: z.array(publicLinkSchema).describe('Links and headings that the page shows now, in its order'),
    tips: z
      .array(bodyOf(publicTipSchema))
      .describe('The newest tips that are not hidden, newest first, 50 at most'),
    tipCount: z
      .number()
      .int()
      .optional()
      .describe('How many tips are not hidden, those beyond `tips` included'),
    goal: bodyOf(goalSchema).nullable().describe('What the creator collects for; null without a goal'),
    areTipsMissing: z
      .literal(true)
      .optional()
      .describe('Present when the tips could not be loaded; then `tips` is empty'),
  })
  .meta({ id: 'CreatorPage', description: 'Everything that a public page shows.' });

export const statsSchema = bodyOf(tipStatsSchema)
  .extend(viewStatsSchema.shape)
  .meta({ id: 'Stats', description: "Totals of the creator's tips and of the page's visits." });

export const platformStatsSchema = accountStatsSchema
  .extend(bodyOf(platformTipStatsSchema).shape)
  .extend({ totalPlatformFee: z.number().meta(DOLLARS).describe('The same as `platformFeeTotal`') })
  .meta({
    id: 'PlatformStats',
    description: 'Totals of the platform, without tips that were refunded whole or disputed.',
  });

export const dailyStatsSchema = bodyOf(dailyTipStatsSchema)
  .extend(dailySignUpsSchema.shape)
  .meta({ id: 'DailyStats', description: 'The stats of one day by UTC.' });

export const listedUserSchema = managedUserSchema
  .extend({
    revenueTotal: z.number().meta({ ...DOLLARS, description: 'US dollars of all tips before the fee' }),
  })
  .meta({ id: 'ListedUser', description: 'An account in the list of administrators.' });

export const userRevenueSchema = bodyOf(creatorRevenueSchema)
  .extend({
    user: managedUserSchema
      .pick({ id: true, username: true, isBlocked: true })
      .extend(profileSummarySchema.shape)
      .describe('The creator'),
    finalRevenue: z.number().meta({ ...DOLLARS, description: 'The same as `revenueAfterFee`' }),
    totalPlatformFee: z.number().meta({ ...DOLLARS, description: 'US dollars of all users' }),
  })
  .meta({
    id: 'UserRevenue',
    description: 'What a creator took in; all sums but the revenue after the fee are before it.',
  });

export const searchResultsSchema = z
  .object({
    users: z
      .array(
        foundUserSchema
          .extend({
            displayName: z
              .string()
              .nullable()
              .describe('Name on the page; null where the account was found by its username or address'),
          })
          .meta({ id: 'FoundUser', description: 'An account that a search has found.' }),
      )
      .describe('Accounts, those with the username first'),
    tips: z.array(bodyOf(foundTipSchema)).describe('Newest first'),
    supports: z.array(bodyOf(foundSupportSchema)).describe('Monthly supports, newest first'),
    payouts: z.array(bodyOf(foundPayoutSchema)).describe('Those with the number'),
    reports: z
      .array(
        foundReportSchema.meta({
          id: 'FoundReport',
          description: 'A case of reports that a search has found.',
        }),
      )
      .describe('Newest first'),
    missing: z
      .array(z.enum(['users', 'tips', 'supports', 'payouts', 'reports']))
      .describe('Groups that are not complete, because their service did not respond'),
  })
  .meta({ id: 'SearchResults', description: 'At most five of each kind.' });

export const tipDetailsBodySchema = bodyOf(tipDetailsSchema)
  .extend({
    mails: z.array(tipMailSchema).describe('Mails about it, oldest first'),
    reports: z.array(reportCaseSchema).describe('Cases about its comment, newest first'),
    activity: z.array(activityEntrySchema).describe('What administrators did to it, newest first'),
  })
  .meta({ id: 'TipDetails', description: 'All that is kept of a tip.' });

export type CurrentUser = z.infer<typeof currentUserSchema>;
export type PublicTipBody = InDollars<PublicTip>;
export type OwnTipBody = InDollars<OwnTip>;
export type CreatorPage = z.infer<typeof creatorPageSchema>;
export type Stats = z.infer<typeof statsSchema>;
