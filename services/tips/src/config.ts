import {
  databaseUrlSchema,
  serviceConfigSchema,
  sharedVariables,
  webAddressSchema,
} from '@sprinkle/service-kit/config';
import { encryptionKeysSchema, signingKeysSchema } from '@sprinkle/service-kit/key-schemas';
import { paymentMethodConfigurationSchema } from '@sprinkle/service-kit/payment-method-configuration';
import { retentionVariables } from '@sprinkle/service-kit/retention-variables';
import { z } from 'zod';

const RATE_MESSAGE = 'must be a percentage from 0 to 100 with at most two decimals';

const rateSchema = z.coerce
  .number(RATE_MESSAGE)
  .min(0, RATE_MESSAGE)
  .max(100, RATE_MESSAGE)
  .multipleOf(0.01, RATE_MESSAGE);

export const configSchema = serviceConfigSchema.extend({
  TIPS_DATABASE_URL: databaseUrlSchema('tips'),
  STRIPE_SECRET_KEY: z.string().meta({
    description: 'Secret key of the Stripe account; unset: the local stand-in',
    example: 'sk_live_...',
  }),
  STRIPE_API_URL: webAddressSchema
    .optional()
    .meta({ description: "Address of a stand-in for Stripe's API; unset: Stripe's own", example: '' }),
  STRIPE_PAYMENT_METHOD_CONFIGURATION: paymentMethodConfigurationSchema,
  STRIPE_CONNECT: z.enum(['off', 'on'], 'must be on or off').default('off').meta({
    description:
      'on pays creators through Stripe Connect, which you first activate at Stripe (docs/operations.md)',
  }),
  STRIPE_PLATFORM_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be the code of a country, US')
    .default('US')
    .meta({
      description: 'Country of the Stripe account, which decides which countries Stripe Connect can pay to',
    }),
  RECEIPT_TOKEN_KEY: sharedVariables.RECEIPT_TOKEN_KEY,
  HASH_KEY: signingKeysSchema.optional().meta({
    description:
      'Keys of the hashes that find debts, shared payout accounts, networks and blocked senders: 32 random bytes in ' +
      'base64, or several, comma separated, the present one first (docs/operations.md); unset: RECEIPT_TOKEN_KEY',
    example: '',
  }),
  PAYOUT_KEY: encryptionKeysSchema('PAYOUT_KEY').meta({
    description:
      '32 random bytes in base64 that encrypt payout methods and tax details, or id:key,id:key of which the first ' +
      'encrypts (docs/operations.md); if it is lost, creators have to enter them again; unset: generated into DATA_DIR',
    example: '',
  }),
  ...retentionVariables,
  PLATFORM_FEE_PERCENT: rateSchema.default(10).meta({
    description: 'Percentage of each new tip that the platform keeps; older tips keep their rate',
  }),
  OPERATOR_NAME: z.string().trim().max(200).optional().meta({
    description: 'Name of the operator on fee invoices, which wait until this and OPERATOR_ADDRESS are set',
    example: 'Example Ltd',
  }),
  OPERATOR_ADDRESS: z.string().trim().max(500).optional().meta({
    description: 'Postal address of the operator on fee invoices',
    example: '1 Example Street, 12345 Exampletown, Country',
  }),
  OPERATOR_VAT_NUMBER: z.string().trim().max(50).optional().meta({
    description: 'VAT number of the operator; if FEE_VAT_PERCENT is above 0, invoices wait for it',
    example: '',
  }),
  FEE_VAT_PERCENT: rateSchema.default(0).meta({
    description: 'Percentage of VAT that the fees include; older invoices keep their rate',
  }),
});

export type Config = z.infer<typeof configSchema>;
