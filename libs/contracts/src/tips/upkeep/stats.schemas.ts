import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { STATS_DAYS_MAX } from '../../rules/stats-periods.js';
import { tipCommentSchema } from '../page/comments.schemas.js';
import { goalSchema } from '../page/goals.schemas.js';
import { payoutMethodSchema } from '../paying/payout-methods.schemas.js';
import { supportFiguresSchema, supportSumSchema } from '../taking/console-supports.schemas.js';
import { monthlySumsSchema } from '../taking/supporters.schemas.js';

/** The figures list this many tippers, those who gave the most first. */
export const TIPPERS_MAX = 10;
/** Tippers are taken from this many of the newest tips. */
export const TIPPERS_AMONG = 10_000;

/** Change of the last 24 hours from the 24 hours before, in percent with one decimal. */
const changePercentSchema = z.number();

/** Minutes by which the creator's clock is ahead of UTC. */
export const utcOffsetSchema = z.int().min(-720).max(840);

export const ownDaySchema = z.object({
  day: z.iso.date().describe("Day on the creator's clock on which tips were paid"),
  amountCents: centsSchema.describe('US cents before the fee'),
});

export const tipStatsSchema = z.object({
  totalTips: z
    .number()
    .int()
    .describe('Tips that were paid, without those that were refunded whole or disputed'),
  totalAmountCents: centsSchema.describe('US cents before the fee'),
  commentCount: z.number().int(),
  // Missing in replies of the previous release, like the two at the end.
  unansweredCount: z
    .number()
    .int()
    .optional()
    .describe('Comments that visitors see and the creator has not answered'),
  heldCount: z
    .number()
    .int()
    .optional()
    .describe('Tips that visitors do not see until the creator releases them'),
  isNewAccount: z.boolean().describe('Whether the account is younger than 48 hours'),
  dailyChange: z
    .object({
      amount: changePercentSchema.describe('Change of the amount in percent, with one decimal'),
      comments: changePercentSchema.describe('Change of the number of comments in percent, with one decimal'),
    })
    .nullable()
    .describe('Change of the last 24 hours against the 24 hours before; null for a new account'),
  heldBalanceCents: centsSchema.describe('US cents that cannot be paid out without a payout method'),
  hasPayoutMethod: z.boolean().default(false).describe('Whether there is a payout method'),
  days: z
    .array(ownDaySchema)
    .default([])
    .describe('Days with tips, oldest first: those of the last 30, of this month and of the one before'),
  monthly: monthlySumsSchema
    .optional()
    .describe('Monthly support; absent if the creator does not take it and never had any'),
});

export const platformTipStatsSchema = z.object({
  totalTips: z.number().int().describe('Tips that were paid'),
  totalTipAmountCents: centsSchema.describe('US cents of these tips, less what was refunded'),
  averageTipAmountCents: centsSchema.describe('US cents of a tip on average'),
  platformFeeTotalCents: centsSchema.describe('US cents that the platform kept of them'),
  monthlySupport: supportFiguresSchema
    .optional()
    .describe('Monthly support; absent where it is switched off and nobody ever gave any'),
});

/** Tips, amounts and fees count as in the platform's totals, which are therefore the sums of all days. */
export const dailyTipStatsSchema = z.object({
  day: z.iso.date().describe('A day by UTC'),
  tips: z
    .number()
    .int()
    .describe('Tips paid on this day, without those that were refunded whole or disputed since'),
  amountCents: centsSchema.describe('US cents of these tips, less what was refunded of them since'),
  platformFeeCents: centsSchema.describe('US cents of that amount that the platform keeps'),
  failedPayments: z.number().int().describe('Payments that failed or were canceled on this day'),
  refunds: z.number().int().describe('Refunds that succeeded on this day, whenever their tip was paid'),
  refundedCents: centsSchema.describe('US cents of these refunds'),
});

/** Weeks start on Monday, in UTC. */
export const weeklyRevenueSchema = z.object({
  weekStart: z.iso.date().describe('A Monday'),
  weekEnd: z.iso.date().describe('The Sunday after it'),
  revenueAfterFeeCents: centsSchema.describe('US cents that the creator gets of that week'),
});

/** Limits the comments and weeks to the newest, so that the reply has a bounded size. */
export const REVENUE_COMMENTS_MAX = 100;
export const REVENUE_WEEKS_MAX = 104;

/** A creator's revenue, for administrators. All sums except `revenueAfterFeeCents` are before the fee. */
export const creatorRevenueSchema = z.object({
  todayRevenueCents: centsSchema.describe('US cents of the tips of this day'),
  totalRevenueCents: centsSchema.describe('US cents of all tips'),
  platformFeeCents: centsSchema.describe('US cents that the platform keeps of them'),
  revenueAfterFeeCents: centsSchema.describe('US cents that the creator gets of them'),
  weeklyRevenue: z
    .array(weeklyRevenueSchema)
    .describe('The last 104 weeks with tips, from Monday to Sunday by UTC, newest first'),
  commentCount: z.number().int(),
  tipsWithComments: z.array(tipCommentSchema).describe('The newest 100 tips with a message, hidden ones too'),
  paymentMethods: z.array(payoutMethodSchema).describe('Payout methods, masked'),
  // Missing in replies of the previous release.
  goal: goalSchema.nullable().default(null).describe('What the creator collects for; null without a goal'),
  monthlySupport: supportSumSchema
    .optional()
    .describe('Monthly support of this creator; absent if there never was any'),
});

export const tipSumsSchema = z.object({
  tips: z.number().int().describe('Tips that were paid'),
  amountCents: centsSchema.describe('US cents of these tips before the fee, without what went back'),
});

const tipDays = z.array(z.object({ date: z.iso.date(), ...tipSumsSchema.shape })).max(STATS_DAYS_MAX);

/** Days without a tip are left out. */
export const tipAnalyticsSchema = z.object({
  days: tipDays,
  // Missing in replies of the previous release.
  daysBefore: tipDays.default([]),
  before: tipSumsSchema,
  hours: z.array(tipSumsSchema).length(24).describe('Tips by the hour of the day, from midnight'),
  tippers: z
    .array(z.object({ name: z.string().describe('Name that the tipper gave'), ...tipSumsSchema.shape }))
    .max(TIPPERS_MAX)
    .describe('Names that gave the most, among the newest 10,000 tips of the time'),
});
