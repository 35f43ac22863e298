import { z } from 'zod';

/** Settings made outside the console. */
export const outsideSettingsSchema = z
  .object({
    platformFeePercent: z.number().describe('Share of each tip that the platform keeps, in percent'),
    platformFeeSince: z.iso
      .datetime()
      .nullable()
      .describe('When a start of the service first had this fee; null while that is not known'),
    paysThroughStripe: z.boolean().describe('Whether creators can be paid through Stripe Connect'),
    nextAutomaticRunAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'When payouts are next proposed automatically, in the past while a run is due and waits; null while none are',
      ),
  })
  .meta({ id: 'OutsideSettings', description: 'Settings that are variables of a service.' });
