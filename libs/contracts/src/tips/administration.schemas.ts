import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { payoutMethodSchema } from './payout-methods.schemas.js';
import { publicTipSchema, refundSchema } from './tips.schemas.js';

/** Weeks start on Monday, in UTC. */
export const weeklyRevenueSchema = z.object({
  weekStart: z.iso.date(),
  weekEnd: z.iso.date(),
  revenueAfterFeeCents: centsSchema,
});

export const tipCommentSchema = publicTipSchema.pick({
  id: true,
  senderName: true,
  message: true,
  amountCents: true,
  createdAt: true,
  response: true,
  respondedAt: true,
});

/** Every tip that has a message and was ever paid is in the administrators' list of comments. */
export const listedCommentSchema = tipCommentSchema.extend({
  /** A closed account has no name. */
  recipientUsername: z.string().nullable(),
  isHidden: z
    .boolean()
    .meta({ description: 'Not on the page, because the creator hides it or an administrator took it down' }),
  isReversed: z.boolean().meta({ description: 'Not on the page, because the tip was refunded or disputed' }),
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
});

export const paymentFilterSchema = z.enum([
  'all',
  'completed',
  'refunded',
  'refund-failed',
  'disputed',
  'failed',
]);

export const paymentSortSchema = z.enum(['newest', 'oldest', 'largest', 'smallest']);

export const listedPaymentSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  senderName: z.string(),
  /** A closed account has no name. */
  recipientUsername: z.string().nullable(),
  amountCents: centsSchema,
  status: paymentFilterSchema.exclude(['all', 'refund-failed']),
  refundedCents: centsSchema.meta({
    description: 'US cents that went back to the tipper or are on their way',
  }),
  refundStatus: refundSchema.shape.status.nullable().meta({ description: 'The state of the newest refund' }),
  refundFailure: z
    .string()
    .nullable()
    .meta({ description: "The provider's word for why that refund failed" }),
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

export type ListedComment = z.infer<typeof listedCommentSchema>;
export type PaymentFilter = z.infer<typeof paymentFilterSchema>;
export type ListedPayment = z.infer<typeof listedPaymentSchema>;
