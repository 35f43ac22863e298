import { z } from 'zod';
import { lastDaysSchema } from '../../last-days.schemas.js';
import { centsSchema } from '../../money.schemas.js';
import { defineRpc } from '../../rpc.js';
import { waitingMoneySchema } from '../money/waiting-money.schemas.js';
import {
  creatorRevenueSchema,
  dailyTipStatsSchema,
  platformTipStatsSchema,
  tipAnalyticsSchema,
  tipStatsSchema,
  utcOffsetSchema,
} from './stats.schemas.js';

export const getTipStatsRpc = defineRpc(
  'tips.get-stats',
  z.object({ utcOffsetMinutes: utcOffsetSchema.default(0) }),
  tipStatsSchema,
);

export const countHeldTipsRpc = defineRpc(
  'tips.count-held',
  z.object({}),
  z.object({ heldCount: z.number().int() }),
);

/** Adds up the actor's succeeded tips by day in a time zone, with the same number of days before for comparison. */
export const getTipAnalyticsRpc = defineRpc(
  'tips.get-analytics',
  z.object({ from: z.iso.date(), to: z.iso.date(), timeZone: z.string().max(64) }),
  tipAnalyticsSchema,
);

/** Adds up all tips. Only administrators may make this call and those below. */
export const getPlatformTipStatsRpc = defineRpc(
  'tips.get-platform-stats',
  z.object({}),
  platformTipStatsSchema,
);

/** Lists each day, oldest first. */
export const getDailyTipStatsRpc = defineRpc(
  'tips.get-daily-stats',
  lastDaysSchema,
  z.array(dailyTipStatsSchema),
);

export const countWaitingMoneyRpc = defineRpc('tips.count-waiting', z.object({}), waitingMoneySchema);

/** Adds up the succeeded tips of each creator, before the fee. Creators without tips are left out. */
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
