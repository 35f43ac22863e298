import { z } from 'zod';
import { bodyOf } from './dollars.js';
import { pageAnalyticsSchema } from './profiles/analytics.schemas.js';
import { tipAnalyticsSchema, tipSumsSchema } from './tips/upkeep/stats.schemas.js';

const page = pageAnalyticsSchema.shape;
const { hours, tippers } = bodyOf(tipAnalyticsSchema).shape;
const tipSums = bodyOf(tipSumsSchema).shape;

const days = z.array(page.days.element.extend(tipSums));

export const analyticsSchema = pageAnalyticsSchema
  .extend({
    days: days.describe('Every day of the time, the oldest first'),
    daysBefore: days.describe('Every day of the time before, the oldest first'),
    before: page.before.extend(tipSums).describe('Sums of the same number of days before'),
    funnel: page.funnel
      .extend({ paid: z.number().int().describe('Paid tips') })
      .describe('How far visitors went'),
    hours,
    tippers,
  })
  .meta({
    id: 'Analytics',
    description: "Figures of the creator's page and tips, by the days of the creator's time zone.",
  });

export type Analytics = z.infer<typeof analyticsSchema>;
