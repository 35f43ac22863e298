import { z } from 'zod';
import { DOLLARS } from './money.schemas.js';

/** Settings that a browser reads before it makes other requests. */
export const appConfigSchema = z
  .object({
    productName: z.string().describe('Name of the platform'),
    publicUrl: z.string().describe('URL of the platform, without a trailing slash'),
    publicHost: z.string().describe("Host of `publicUrl`, shown in the addresses of creators' pages"),
    contactEmail: z.string().describe('Email address for help'),
    platformFeePercent: z
      .number()
      .nullable()
      .describe('Platform fee in percent of each tip; null until the server has loaded it'),
    processing: z
      .object({
        percent: z.number().describe('Variable part of the charge, in percent of the tip'),
        fixed: z
          .number()
          .meta({ ...DOLLARS, description: 'Fixed part of the charge, in US dollars per tip' }),
      })
      .describe(
        'Processing charge to the creator for each tip; 0 while the platform pays the processing fee',
      ),
    limits: z
      .object({
        minimumTip: z.number().meta({ ...DOLLARS, description: 'Smallest tip in US dollars' }),
        maximumTip: z.number().meta({ ...DOLLARS, description: 'Largest tip in US dollars' }),
        tipMessage: z.number().int().describe('Maximum length of the message of a tip, in characters'),
        imageBytes: z.number().int().describe('Maximum size of an uploaded image, in bytes'),
      })
      .describe('Limits that every request must meet'),
    features: z
      .object({
        registrationEnabled: z.boolean().describe('Whether new accounts can be created'),
        maintenanceMode: z
          .boolean()
          .describe('Whether changes by visitors and creators fail with `MAINTENANCE`'),
        monthlySupport: z
          .literal(true)
          .optional()
          .describe('Present if creators can accept monthly support; absent otherwise'),
      })
      .describe('Features that administrators turn on and off'),
    retention: z
      .object({
        senderAddressMonths: z
          .number()
          .int()
          .describe("Months after which the tipper's address is erased from a paid tip"),
        payoutRecordYears: z
          .number()
          .int()
          .describe('Years for which the destination account of a payout is kept'),
      })
      .describe('Retention periods that the privacy policy names'),
    stripe: z
      .object({
        publishableKey: z.string().describe('Publishable key of the Stripe account'),
        scriptUrl: z.string().describe('URL of Stripe.js'),
        paymentMethodConfiguration: z
          .string()
          .nullable()
          .describe(
            "Id of the Stripe payment method configuration that says which ways to pay are offered before a payment is opened; null for the account's default",
          ),
      })
      .describe('Configuration for loading Stripe in the browser'),
  })
  .meta({
    id: 'AppConfig',
    description: 'Public settings that a client needs before it makes other requests.',
  });

export type AppConfig = z.infer<typeof appConfigSchema>;
