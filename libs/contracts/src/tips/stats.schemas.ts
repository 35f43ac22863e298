import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { tipCommentSchema } from './comments.schemas.js';
import { goalSchema } from './goals.schemas.js';
import { payoutMethodSchema } from './payout-methods.schemas.js';

/** A change of the last 24 hours against the 24 hours before, in percent with one decimal. */
const changePercentSchema = z.number();

/** Minutes by which the creator's clock is ahead of UTC. */
export const utcOffsetSchema = z.int().min(-720).max(840);

/** A day on the creator's clock on which tips were paid. */
export const ownDaySchema = z.object({
  day: z.iso.date(),
  amountCents: centsSchema.meta({ description: 'US cents before the fee' }),
});

export const tipStatsSchema = z.object({
  totalTips: z.number().int(),
  totalAmountCents: centsSchema.meta({ description: 'US cents before the fee' }),
  commentCount: z.number().int(),
  /** Left out by services of the release before. */
  unansweredCount: z
    .number()
    .int()
    .optional()
    .meta({ description: 'Comments that visitors see and the creator has not answered' }),
  isNewAccount: z.boolean(),
  dailyChange: z.object({ amount: changePercentSchema, comments: changePercentSchema }).nullable(),
  heldBalanceCents: centsSchema.meta({
    description: 'US cents that cannot be paid out without a payout method',
  }),
  // Replies of the release before lack these two.
  hasPayoutMethod: z.boolean().default(false),
  days: z.array(ownDaySchema).default([]),
});

export const platformTipStatsSchema = z.object({
  totalTips: z.number().int(),
  totalTipAmountCents: centsSchema,
  averageTipAmountCents: centsSchema,
  platformFeeTotalCents: centsSchema,
});

/** Tips, amounts and fees count as in the platform's totals, so that these are the sums of all days. */
export const dailyTipStatsSchema = z.object({
  day: z.iso.date().meta({ description: 'A day by UTC' }),
  tips: z
    .number()
    .int()
    .meta({ description: 'Tips paid on this day, without those that were refunded whole or disputed since' }),
  amountCents: centsSchema.meta({
    description: 'US cents of these tips, less what was refunded of them since',
  }),
  platformFeeCents: centsSchema.meta({ description: 'US cents of that amount that the platform keeps' }),
  failedPayments: z.number().int().meta({ description: 'Payments that failed or were canceled on this day' }),
  refunds: z
    .number()
    .int()
    .meta({ description: 'Refunds that succeeded on this day, whenever their tip was paid' }),
  refundedCents: centsSchema.meta({ description: 'US cents of these refunds' }),
});

/** Weeks start on Monday, in UTC. */
export const weeklyRevenueSchema = z.object({
  weekStart: z.iso.date(),
  weekEnd: z.iso.date(),
  revenueAfterFeeCents: centsSchema,
});

/** Only the newest comments and weeks are included, so that the reply has a bounded size. */
export const REVENUE_COMMENTS_MAX = 100;
export const REVENUE_WEEKS_MAX = 104;

/** Shows administrators a creator's revenue; all sums but `revenueAfterFeeCents` are before the fee. */
export const creatorRevenueSchema = z.object({
  todayRevenueCents: centsSchema,
  totalRevenueCents: centsSchema,
  platformFeeCents: centsSchema,
  revenueAfterFeeCents: centsSchema,
  weeklyRevenue: z.array(weeklyRevenueSchema),
  commentCount: z.number().int(),
  tipsWithComments: z.array(tipCommentSchema),
  paymentMethods: z.array(payoutMethodSchema),
  // Replies of the release before lack it.
  goal: goalSchema.nullable().default(null),
});
