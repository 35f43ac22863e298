import { z } from 'zod';

/** What is set outside the console. */
export const outsideSettingsSchema = z
  .object({
    platformFeePercent: z
      .number()
      .meta({ description: 'Share of each tip that the platform keeps, in percent' }),
    platformFeeSince: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When a start of the service first had this fee; null while that is not known' }),
    paysThroughStripe: z
      .boolean()
      .meta({ description: 'Whether creators can be paid through Stripe Connect' }),
    nextAutomaticRunAt: z.iso.datetime().nullable().meta({
      description:
        'When payouts are next proposed automatically, in the past while a run is due and waits; null while none are',
    }),
  })
  .meta({ id: 'OutsideSettings' });
