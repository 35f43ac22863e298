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
  day: z.iso.date().describe("Day on the creator's clock, on which tips were paid"),
  amountCents: centsSchema.describe('US cents of tips paid on this day, before the fee and less refunds'),
});

export const tipStatsSchema = z.object({
  totalTips: z.number().int().describe('Paid tips, except those that were fully refunded or disputed'),
  totalAmountCents: centsSchema.describe('US cents of all paid tips, before the fee and less refunds'),
  commentCount: z.number().int(),
  // Missing in replies of the previous release, like the two at the end.
  unansweredCount: z
    .number()
    .int()
    .optional()
    .describe('Comments that visitors see and that have no reply from the creator'),
  heldCount: z
    .number()
    .int()
    .optional()
    .describe('Tips that visitors do not see until the creator releases them'),
  isNewAccount: z.boolean().describe('Whether the account is younger than 48 hours'),
  dailyChange: z
    .object({
      amount: changePercentSchema.describe('Change of the tipped amount in percent, with one decimal'),
      comments: changePercentSchema.describe('Change of the number of comments in percent, with one decimal'),
    })
    .nullable()
    .describe('Change between the previous 24 hours and the last 24 hours; null for a new account'),
  heldBalanceCents: centsSchema.describe(
    'US cents of the balance that cannot be paid out without a payout method; 0 if there is one',
  ),
  hasPayoutMethod: z.boolean().default(false).describe('Whether the creator has a payout method'),
  days: z
    .array(ownDaySchema)
    .default([])
    .describe('Days with tips in the last 30 days, this month and the previous month, oldest first'),
  monthly: monthlySumsSchema
    .optional()
    .describe('Monthly support; absent if the creator does not take it and never had any'),
});

export const platformTipStatsSchema = z.object({
  totalTips: z.number().int().describe('Paid tips, except those that were fully refunded or disputed'),
  totalTipAmountCents: centsSchema.describe('US cents of all paid tips, less refunds'),
  averageTipAmountCents: centsSchema.describe('US cents of the average tip'),
  platformFeeTotalCents: centsSchema.describe('US cents that the platform keeps from all paid tips'),
  monthlySupport: supportFiguresSchema
    .optional()
    .describe('Monthly support; absent if it is switched off and nobody ever gave any'),
});

/** Tips, amounts and fees count as in the platform's totals, which are therefore the sums of all days. */
export const dailyTipStatsSchema = z.object({
  day: z.iso.date().describe('Day in UTC'),
  tips: z
    .number()
    .int()
    .describe('Tips paid on this day, except those that were fully refunded or disputed since'),
  amountCents: centsSchema.describe('US cents of tips paid on this day, less refunds since'),
  platformFeeCents: centsSchema.describe('US cents that the platform keeps from tips paid on this day'),
  failedPayments: z.number().int().describe('Payments that failed or were canceled on this day'),
  refunds: z
    .number()
    .int()
    .describe('Refunds that succeeded on this day, regardless of when the tip was paid'),
  refundedCents: centsSchema.describe('US cents of refunds that succeeded on this day'),
});

/** Weeks start on Monday, in UTC. */
export const weeklyRevenueSchema = z.object({
  weekStart: z.iso.date().describe('Monday on which the week starts, in UTC'),
  weekEnd: z.iso.date().describe('Sunday on which the week ends, in UTC'),
  revenueAfterFeeCents: centsSchema.describe("US cents that the creator gets from the week's tips"),
});

/** Limits the comments and weeks to the newest, so that the reply has a bounded size. */
export const REVENUE_COMMENTS_MAX = 100;
export const REVENUE_WEEKS_MAX = 104;

/** A creator's revenue, for administrators. All sums except `revenueAfterFeeCents` are before the fee. */
export const creatorRevenueSchema = z.object({
  todayRevenueCents: centsSchema.describe(
    'US cents of tips paid today in UTC, before the fee and less refunds',
  ),
  totalRevenueCents: centsSchema.describe('US cents of all tips, before the fee and less refunds'),
  platformFeeCents: centsSchema.describe('US cents that the platform keeps from all tips'),
  revenueAfterFeeCents: centsSchema.describe('US cents that the creator gets from all tips'),
  weeklyRevenue: z
    .array(weeklyRevenueSchema)
    .describe('Last 104 weeks with tips, from Monday to Sunday in UTC, newest first'),
  commentCount: z.number().int(),
  tipsWithComments: z
    .array(tipCommentSchema)
    .describe('Newest 100 tips with a message, including hidden ones'),
  paymentMethods: z
    .array(payoutMethodSchema)
    .describe('Payout methods of the creator, with masked account information'),
  // Missing in replies of the previous release.
  goal: goalSchema.nullable().default(null).describe('Current goal of the creator; null if there is none'),
  monthlySupport: supportSumSchema
    .optional()
    .describe('Monthly support of the creator; absent if there never was any'),
});

export const tipSumsSchema = z.object({
  tips: z.number().int().describe('Paid tips, except those that were fully refunded or disputed'),
  amountCents: centsSchema.describe('US cents of the paid tips, before the fee and less refunds'),
});

const tipDays = z.array(z.object({ date: z.iso.date(), ...tipSumsSchema.shape })).max(STATS_DAYS_MAX);

/** Days without a tip are left out. */
export const tipAnalyticsSchema = z.object({
  days: tipDays,
  // Missing in replies of the previous release.
  daysBefore: tipDays.default([]),
  before: tipSumsSchema,
  hours: z.array(tipSumsSchema).length(24).describe('Tips by hour of the day, starting at midnight'),
  tippers: z
    .array(z.object({ name: z.string().describe('Name that the tipper gave'), ...tipSumsSchema.shape }))
    .max(TIPPERS_MAX)
    .describe('Names that gave the most, among the newest 10,000 tips of the period'),
});
