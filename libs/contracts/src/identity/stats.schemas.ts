import { z } from 'zod';
import { UNVERIFIED_DAYS } from '../rules/credentials.js';

export const accountStatsSchema = z.object({ totalUsers: z.number().int(), activeUsers: z.number().int() });

export const dailySignUpsSchema = z.object({
  day: z.iso.date(),
  signUps: z
    .number()
    .int()
    .meta({
      description: `Accounts registered on this day. One that is never verified leaves after ${UNVERIFIED_DAYS} days, a closed one after 90.`,
    }),
});
