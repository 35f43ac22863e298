import { z } from 'zod';
import { DOLLARS } from './money.schemas.js';

/** Settings that a browser reads before it makes other requests. */
export const appConfigSchema = z
  .object({
    productName: z.string().describe('Name of the platform'),
    publicUrl: z.string().describe('Address of the platform, without a slash at the end'),
    publicHost: z.string().describe('Host of that address, as pages of creators are shown'),
    contactEmail: z.string().describe('Where people get help'),
    platformFeePercent: z
      .number()
      .nullable()
      .describe(
        'Share of a tip that the platform keeps, in percent; null while the server has not learned it yet',
      ),
    processing: z
      .object({
        percent: z.number().describe('Share of the tip in percent'),
        fixed: z
          .number()
          .meta({ ...DOLLARS, description: 'Part in US dollars that is the same for every tip' }),
      })
      .describe('Charge to creators for the processing of a tip; 0 while the platform bears it'),
    limits: z
      .object({
        minimumTip: z.number().meta({ ...DOLLARS, description: 'Smallest tip in US dollars' }),
        maximumTip: z.number().meta({ ...DOLLARS, description: 'Largest tip in US dollars' }),
        tipMessage: z.number().int().describe('Characters of the message of a tip'),
        imageBytes: z.number().int().describe('Bytes of an uploaded image'),
      })
      .describe('Bounds that every call checks'),
    features: z
      .object({
        registrationEnabled: z.boolean().describe('Whether new accounts can be created'),
        maintenanceMode: z
          .boolean()
          .describe('Whether changes by visitors and creators fail with `MAINTENANCE`'),
        monthlySupport: z
          .literal(true)
          .optional()
          .describe('Creators can let people support them every month; absent otherwise'),
      })
      .describe('Switches that administrators set'),
    retention: z
      .object({
        senderAddressMonths: z
          .number()
          .int()
          .describe("Months after which a tipper's address is erased from a paid tip"),
        payoutRecordYears: z
          .number()
          .int()
          .describe('Years for which it is kept to which account a payout went'),
      })
      .describe('How long the installation keeps what the privacy policy names'),
    stripe: z
      .object({
        publishableKey: z.string().describe('Publishable key of the Stripe account'),
        scriptUrl: z.string().describe('Address of Stripe.js'),
        paymentMethodConfiguration: z
          .string()
          .nullable()
          .describe(
            'Says which ways to pay there are before a payment is opened; null for the default ones of the account',
          ),
      })
      .describe('How the browser loads Stripe'),
  })
  .meta({ id: 'AppConfig', description: 'Settings that a client needs before it makes other calls.' });

export type AppConfig = z.infer<typeof appConfigSchema>;
