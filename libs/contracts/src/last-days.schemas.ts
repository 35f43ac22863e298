import { z } from 'zod';
import { STATS_DAYS_MAX } from './rules/stats-periods.js';

/** The caller names the last day, so that all services count the same days. */
export const lastDaysSchema = z.object({
  lastDay: z.iso.date(),
  days: z.number().int().min(1).max(STATS_DAYS_MAX),
});
