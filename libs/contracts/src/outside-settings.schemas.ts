import { z } from 'zod';

/** Settings made outside the console. */
export const outsideSettingsSchema = z
  .object({
    platformFeePercent: z.number().describe('Platform fee in percent of each tip'),
    platformFeeSince: z.iso
      .datetime()
      .nullable()
      .describe('When the service first started with this fee; null while unknown'),
    paysThroughStripe: z.boolean().describe('Whether creators can be paid through Stripe Connect'),
    nextAutomaticRunAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'When the next payout run is proposed automatically, in the past while that run is due but waiting; null while automatic payouts are off',
      ),
  })
  .meta({ id: 'OutsideSettings', description: 'Settings made with environment variables of a service.' });
