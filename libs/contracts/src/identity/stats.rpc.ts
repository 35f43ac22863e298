import { z } from 'zod';
import { lastDaysSchema } from '../last-days.schemas.js';
import { defineRpc } from '../rpc.js';
import { accountStatsSchema, dailySignUpsSchema } from './stats.schemas.js';

// Only administrators may make these calls.

export const getAccountStatsRpc = defineRpc('identity.get-account-stats', z.object({}), accountStatsSchema);

/** Counts by UTC days, oldest first. The sign-ups of all days add up to all accounts. */
export const getDailySignUpsRpc = defineRpc(
  'identity.get-daily-sign-ups',
  lastDaysSchema,
  z.array(dailySignUpsSchema),
);
