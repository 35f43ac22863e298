import { z } from 'zod';
import { lastDaysSchema, searchSchema } from '../identity/administration.schemas.js';
import { centsSchema } from '../money.schemas.js';
import { defineRpc } from '../rpc.js';
import {
  creatorRevenueSchema,
  dailyTipStatsSchema,
  listedCommentSchema,
  listedPaymentSchema,
  paymentFilterSchema,
  paymentSortSchema,
} from './administration.schemas.js';

// Only administrators may make these calls.

/** Sums the succeeded tips of each creator before the fee. A creator without tips is left out. */
export const getRevenueTotalsRpc = defineRpc(
  'tips.get-revenue-totals',
  z.object({ creatorIds: z.array(z.uuid()).max(1_000) }),
  z.array(z.object({ creatorId: z.uuid(), revenueTotalCents: centsSchema })),
);

export const getCreatorRevenueRpc = defineRpc(
  'tips.get-creator-revenue',
  z.object({ creatorId: z.uuid() }),
  creatorRevenueSchema,
);

/** Lists every tip that was ever paid. Failed tips are listed by their own filter only. */
export const listPaymentsRpc = defineRpc(
  'tips.list-payments',
  z.object({
    search: searchSchema.optional(),
    status: paymentFilterSchema.default('all'),
    sort: paymentSortSchema.default('newest'),
    cursor: z.uuid().optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  z.object({ payments: z.array(listedPaymentSchema), nextCursor: z.uuid().nullable() }),
);

/**
 * Returns what the list above has, page by page. The activity log keeps every export. Throws REAUTH_REQUIRED without a
 * recent sign-in.
 */
export const exportPaymentsRpc = defineRpc(
  'tips.export-payments',
  listPaymentsRpc.request.extend({ limit: z.number().int().min(1).max(1_000).default(1_000) }),
  listPaymentsRpc.reply,
);

/** Lists the newest first. The search looks into message, sender and recipient. */
export const listCommentsRpc = defineRpc(
  'tips.list-comments',
  z.object({
    search: searchSchema.optional(),
    cursor: z.uuid().optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  z.object({ comments: z.array(listedCommentSchema), nextCursor: z.uuid().nullable() }),
);

/**
 * Returns what the list above has, page by page; the broker takes 400 of the longest comments in a message. The activity log
 * keeps every export. Throws REAUTH_REQUIRED without a recent sign-in.
 */
export const exportCommentsRpc = defineRpc(
  'tips.export-comments',
  listCommentsRpc.request.extend({ limit: z.number().int().min(1).max(400).default(400) }),
  listCommentsRpc.reply,
);

/** Lists each of the days, the oldest first. */
export const getDailyTipStatsRpc = defineRpc(
  'tips.get-daily-stats',
  lastDaysSchema,
  z.array(dailyTipStatsSchema),
);
