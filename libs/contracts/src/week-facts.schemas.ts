import { z } from 'zod';
import { supportNewsSchema } from './tips/taking/supporters.schemas.js';

/** What a creator's page brought in the week that has ended in the creator's zone. */
export const weekEndedFactSchema = z.object({
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  timeZone: z.string(),
  /** A Monday, and the Sunday after it. */
  from: z.iso.date(),
  to: z.iso.date(),
  visitors: z.number().int(),
  /** The link with the most clicks; null where there were none. */
  bestLink: z.object({ title: z.string(), clicks: z.number().int() }).nullable(),
});

export const weekSummedFactSchema = weekEndedFactSchema.omit({ timeZone: true }).extend({
  tips: z.number().int(),
  amountCents: z.number().int(),
  /** Absent where nothing changed. */
  supports: supportNewsSchema.optional(),
});

export type WeekSummedFact = z.infer<typeof weekSummedFactSchema>;
