import { z } from 'zod';
import { supportNewsSchema } from './tips/taking/supporters.schemas.js';

/** What a creator's page achieved in the week that just ended in the creator's time zone. */
export const weekEndedFactSchema = z.object({
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  timeZone: z.string(),
  /** A Monday, and the Sunday after it. */
  from: z.iso.date(),
  to: z.iso.date(),
  visitors: z.number().int(),
  /** The link with the most clicks; null if there were none. */
  bestLink: z.object({ title: z.string(), clicks: z.number().int() }).nullable(),
});

export const weekSummedFactSchema = weekEndedFactSchema.omit({ timeZone: true }).extend({
  tips: z.number().int(),
  amountCents: z.number().int(),
  /** Absent if nothing changed. */
  supports: supportNewsSchema.optional(),
});

export type WeekSummedFact = z.infer<typeof weekSummedFactSchema>;
