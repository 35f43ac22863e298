import { z } from 'zod';
import { DOLLARS } from './money.schemas.js';

/** A browser reads these settings before it makes other requests. */
export const appConfigSchema = z
  .object({
    productName: z.string(),
    publicUrl: z.string(),
    publicHost: z.string(),
    contactEmail: z.string(),
    platformFeePercent: z
      .number()
      .nullable()
      .meta({ description: 'Null while the server has not learned it yet' }),
    processing: z
      .object({ percent: z.number(), fixed: z.number().meta({ ...DOLLARS, description: 'US dollars' }) })
      .meta({ description: 'What creators are charged for processing; 0 while the platform bears it' }),
    limits: z.object({
      minimumTip: z.number().meta({ ...DOLLARS, description: 'US dollars' }),
      maximumTip: z.number().meta({ ...DOLLARS, description: 'US dollars' }),
      tipMessage: z.number().int(),
      imageBytes: z.number().int(),
    }),
    features: z.object({ registrationEnabled: z.boolean(), maintenanceMode: z.boolean() }),
    /** What the privacy policy promises. */
    retention: z.object({ senderAddressMonths: z.number().int(), payoutRecordYears: z.number().int() }),
    stripe: z.object({
      publishableKey: z.string(),
      scriptUrl: z.string(),
      paymentMethodConfiguration: z.string().nullable(),
    }),
  })
  .meta({ id: 'AppConfig' });

export type AppConfig = z.infer<typeof appConfigSchema>;
