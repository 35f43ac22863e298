import { z } from 'zod';
import { defineRpc } from '../../rpc.js';

/** Returns the rate of the platform fee for new tips. */
export const getFeeRateRpc = defineRpc(
  'tips.get-fee-rate',
  z.object({}),
  z.object({ feeBasisPoints: z.number().int() }),
);

/**
 * Returns the fee for administrators, with the time since which it has been the same (null until the service has
 * recorded it). Also says how payouts are made, which is configured in the same service.
 */
export const getFeeSettingRpc = defineRpc(
  'tips.get-fee-setting',
  z.object({}),
  z.object({
    feeBasisPoints: z.number().int(),
    since: z.iso.datetime().nullable(),
    paysThroughStripe: z.boolean().default(false),
    nextAutomaticRunAt: z.iso.datetime().nullable().default(null),
  }),
);
