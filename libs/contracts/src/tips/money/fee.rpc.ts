import { z } from 'zod';
import { defineRpc } from '../../rpc.js';

/** New tips get this rate of the platform fee. */
export const getFeeRateRpc = defineRpc(
  'tips.get-fee-rate',
  z.object({}),
  z.object({ feeBasisPoints: z.number().int() }),
);

/**
 * Reads the fee for administrators, with the time since which it is the same; null until the service has noted it. Says too how
 * payouts are made, which depends on the same service.
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
