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
      .describe('Present if the creator must accept new terms before using the app; absent otherwise'),
    heldCount: z
      .number()
      .int()
      .optional()
      .describe(
        'Number of held tips, which visitors see only once the creator releases them; absent if there are none',
      ),
  })
  .meta({ id: 'CurrentUser', description: 'The signed-in creator, with the public page.' });

export const loginResultSchema = z
  .union([
    currentUserSchema,
    z.object({
      verificationRequired: z
        .literal(true)
        .describe(
          'Present if nobody was signed in because the email address is not confirmed; the confirmation link was sent again',
        ),
      message: z.string(),
    }),
  ])
  .meta({
    id: 'LoginResult',
    description:
      'The creator who is now signed in, or a notice that the email address must be confirmed first.',
  });

export const creatorPageSchema = z
  .object({
    user: profileSchema
      .extend({
        buttonIcon: shownIconSchema.nullable().describe('Icon of the tip button; null if there is none'),
      })
      .describe('Creator who owns the page'),
    socialLinks: z.array(socialLinkSchema),
    links: z
      .array(publicLinkSchema)
      .describe('Links and headings that the page currently shows, in page order'),
    tips: z.array(bodyOf(publicTipSchema)).describe('Up to 50 tips that are not hidden, newest first'),
    tipCount: z
      .number()
      .int()
      .optional()
      .describe('Number of tips that are not hidden, including those beyond `tips`'),
    goal: bodyOf(goalSchema).nullable().describe("Creator's goal; null if there is none"),
    areTipsMissing: z
      .literal(true)
      .optional()
      .describe('Present if the tips could not be loaded, in which case `tips` is empty'),
  })
  .meta({ id: 'CreatorPage', description: 'Everything that a public page shows.' });

export const statsSchema = bodyOf(tipStatsSchema)
  .extend(viewStatsSchema.shape)
  .meta({ id: 'Stats', description: "Totals of the creator's tips and page visits." });

export const platformStatsSchema = accountStatsSchema
  .extend(bodyOf(platformTipStatsSchema).shape)
  .extend({
    totalPlatformFee: z
      .number()
      .meta(DOLLARS)
      .describe('US dollars of platform fees, the same as `platformFeeTotal`'),
  })
  .meta({
    id: 'PlatformStats',
    description: 'Totals of the platform, excluding tips that were fully refunded or disputed.',
  });

export const dailyStatsSchema = bodyOf(dailyTipStatsSchema)
  .extend(dailySignUpsSchema.shape)
  .meta({ id: 'DailyStats', description: 'Statistics of one day (UTC).' });

export const listedUserSchema = managedUserSchema
  .extend({
    revenueTotal: z
      .number()
      .meta({ ...DOLLARS, description: 'US dollars of all tips to this account, before fees' }),
  })
  .meta({ id: 'ListedUser', description: 'An account in the list for administrators.' });

export const userRevenueSchema = bodyOf(creatorRevenueSchema)
  .extend({
    user: managedUserSchema
      .pick({ id: true, username: true, isBlocked: true })
      .extend(profileSummarySchema.shape)
      .describe('Creator that the revenue is for'),
    finalRevenue: z.number().meta({
      ...DOLLARS,
      description: 'US dollars that the creator gets after fees, the same as `revenueAfterFee`',
    }),
    totalPlatformFee: z
      .number()
      .meta({ ...DOLLARS, description: 'US dollars of platform fees from all creators' }),
  })
  .meta({
    id: 'UserRevenue',
    description: 'Revenue of a creator. All amounts except the revenue after the fee are before the fee.',
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
              .describe(
                'Display name on the page; null if the account was found by its username or email address',
              ),
          })
          .meta({ id: 'FoundUser', description: 'An account found by a search.' }),
      )
      .describe('Accounts, with those found by username first'),
    tips: z.array(bodyOf(foundTipSchema)).describe('Tips, newest first'),
    supports: z.array(bodyOf(foundSupportSchema)).describe('Monthly supports, newest first'),
    payouts: z.array(bodyOf(foundPayoutSchema)).describe('Payouts with the number that was searched for'),
    reports: z
      .array(
        foundReportSchema.meta({
          id: 'FoundReport',
          description: 'A case of reports found by a search.',
        }),
      )
      .describe('Cases of reports, newest first'),
    missing: z
      .array(z.enum(['users', 'tips', 'supports', 'payouts', 'reports']))
      .describe('Groups that are incomplete because their service did not respond'),
  })
  .meta({ id: 'SearchResults', description: 'Search results, at most five of each kind.' });

export const tipDetailsBodySchema = bodyOf(tipDetailsSchema)
  .extend({
    mails: z.array(tipMailSchema).describe('Emails about the tip, oldest first'),
    reports: z.array(reportCaseSchema).describe('Cases about the comment of the tip, newest first'),
    activity: z.array(activityEntrySchema).describe('Actions of administrators on the tip, newest first'),
  })
  .meta({ id: 'TipDetails', description: 'Everything stored about a tip.' });

export type CurrentUser = z.infer<typeof currentUserSchema>;
export type PublicTipBody = InDollars<PublicTip>;
export type OwnTipBody = InDollars<OwnTip>;
export type CreatorPage = z.infer<typeof creatorPageSchema>;
export type Stats = z.infer<typeof statsSchema>;
