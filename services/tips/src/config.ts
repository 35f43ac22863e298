import { baseConfigSchema, postgresUrlSchema, encryptionKeySchema } from '@sprinkle/service-kit/config';
import { z } from 'zod';

export const tipsConfigSchema = baseConfigSchema.extend({
  TIPS_DATABASE_URL: postgresUrlSchema,
  STRIPE_SECRET_KEY: z.string().min(1),
  /** Comma separated: while a secret is being rotated both are accepted. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(1)).min(1)),
  /** Only where the provider is reached at another address than its own. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Shared with the notifications service, which puts the links to receipts into mails. */
  RECEIPT_TOKEN_KEY: encryptionKeySchema,
  /** Seals where creators are paid out to. */
  PAYOUT_KEY: encryptionKeySchema,
  PLATFORM_FEE_PERCENT: z.coerce.number().min(0).max(100).multipleOf(0.01).default(10),
});

export type TipsConfig = z.output<typeof tipsConfigSchema>;
