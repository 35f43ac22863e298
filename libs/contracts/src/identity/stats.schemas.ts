import { z } from 'zod';
import { UNVERIFIED_DAYS } from '../rules/credentials.js';

export const accountStatsSchema = z.object({
  totalUsers: z.number().int().describe('Number of accounts'),
  activeUsers: z
    .number()
    .int()
    .describe('Number of verified accounts that signed in within 30 days and are neither blocked nor closed'),
});

export const dailySignUpsSchema = z.object({
  day: z.iso.date(),
  signUps: z
    .number()
    .int()
    .describe(
      `Number of accounts registered on this day. An account that is never verified stops counting after ${UNVERIFIED_DAYS} days, a closed account after 90 days.`,
    ),
});
