import { baseConfigSchema, postgresUrlSchema, encryptionKeySchema } from '@sprinkle/service-kit/config';
import { z } from 'zod';

export const configSchema = baseConfigSchema
  .extend({
    NOTIFICATIONS_DATABASE_URL: postgresUrlSchema,
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    /** Wins over SMTP_URL. */
    SENDGRID_API_KEY: z.string().optional(),
    /** An address, or `Name <address>`. */
    MAIL_FROM: z.string().includes('@'),
    /** Shared with the identity service, which seals the tokens of links. */
    MAIL_TOKEN_KEY: encryptionKeySchema,
    /** Shared with the tips service, which opens the receipts that mails link to. */
    RECEIPT_TOKEN_KEY: encryptionKeySchema,
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
    PRODUCT_NAME: z.string().default('Sprinkle'),
    CONTACT_EMAIL: z.string().includes('@'),
  })
  .refine((config) => config.SMTP_URL ?? config.SENDGRID_API_KEY, {
    path: ['SMTP_URL'],
    message: 'this or SENDGRID_API_KEY is needed',
  });

export type Config = z.infer<typeof configSchema>;
