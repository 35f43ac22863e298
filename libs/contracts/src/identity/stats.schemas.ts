import { z } from 'zod';
import { UNVERIFIED_DAYS } from '../rules/credentials.js';

export const accountStatsSchema = z.object({
  totalUsers: z.number().int().describe('Accounts'),
  activeUsers: z
    .number()
    .int()
    .describe('Verified accounts that signed in within 30 days and are neither blocked nor closed'),
});

export const dailySignUpsSchema = z.object({
  day: z.iso.date(),
  signUps: z
    .number()
    .int()
    .describe(
      `Accounts registered on this day. One that is never verified leaves after ${UNVERIFIED_DAYS} days, a closed one after 90.`,
    ),
});
