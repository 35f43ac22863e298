import {
  databaseUrlSchema,
  encryptionKeysSchema,
  serviceConfigSchema,
  sharedVariables,
  webAddressSchema,
} from '@sprinkle/service-kit/config';
import { z } from 'zod';

const RATE_MESSAGE = 'must be a percentage from 0 to 100 with at most two decimals';

export const configSchema = serviceConfigSchema.extend({
  TIPS_DATABASE_URL: databaseUrlSchema('tips'),
  STRIPE_SECRET_KEY: z.string().meta({
    description: 'Secret key of the Stripe account; unset: the local stand-in',
    example: 'sk_live_...',
  }),
  STRIPE_API_URL: webAddressSchema
    .optional()
    .meta({ description: "Address of a stand-in for Stripe's API; unset: Stripe's own", example: '' }),
  STRIPE_PAYMENT_METHOD_CONFIGURATION: z
    .string()
    .regex(/^(pmc_\w+)?$/, 'must be the id of a payment method configuration, pmc_...')
    .optional()
    .meta({
      description:
        'Payment method configuration (pmc_...) that says which ways to pay there are; unset: the default one of the ' +
        'Stripe account, which changes in the dashboard change',
      example: 'pmc_...',
    }),
  RECEIPT_TOKEN_KEY: sharedVariables.RECEIPT_TOKEN_KEY,
  PAYOUT_KEY: encryptionKeysSchema('PAYOUT_KEY').meta({
    description:
      '32 random bytes in base64 that encrypt the payout methods, or id:key,id:key of which the first encrypts ' +
      '(docs/operations.md); without the key creators have to enter them again; unset: generated into DATA_DIR',
    example: '',
  }),
  SENDER_ADDRESS_MONTHS: z.coerce.number().int().min(1).max(120).default(24).meta({
    description: "Months after which the tipper's e-mail address is erased from a paid tip",
  }),
  PAYOUT_RECORD_YEARS: z.coerce.number().int().min(1).max(50).default(10).meta({
    description: 'Years for which it is kept, encrypted, to which account a payout went',
  }),
  PLATFORM_FEE_PERCENT: z.coerce
    .number(RATE_MESSAGE)
    .min(0, RATE_MESSAGE)
    .max(100, RATE_MESSAGE)
    .multipleOf(0.01, RATE_MESSAGE)
    .default(10)
    .meta({
      description: 'Share of each new tip that the platform keeps; a tip keeps the rate it was created with',
    }),
});

export type Config = z.infer<typeof configSchema>;
