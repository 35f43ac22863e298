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
    days: days.describe('Figures for each day of the period, oldest first'),
    daysBefore: days.describe('Figures for each day of the previous period, oldest first'),
    before: page.before
      .extend(tipSums)
      .describe('Totals of the previous period, which has the same number of days'),
    funnel: page.funnel
      .extend({ paid: z.number().int().describe('Number of paid tips') })
      .describe('How many visitors reached each step'),
    hours,
    tippers,
  })
  .meta({
    id: 'Analytics',
    description: "Analytics of the creator's page and tips, with days in the creator's time zone.",
  });

export type Analytics = z.infer<typeof analyticsSchema>;
