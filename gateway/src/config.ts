import { baseConfigSchema } from '@sprinkle/service-kit/config';
import { z } from 'zod';

const httpAddressSchema = z
  .string()
  .regex(/^https?:\/\//, 'must start with http:// or https://')
  .refine((value) => URL.canParse(value), 'must be an address')
  .transform((value) => value.replace(/\/+$/, ''));

export const gatewayConfigSchema = baseConfigSchema.extend({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: httpAddressSchema,
  PRODUCT_NAME: z.string().min(1),
  CONTACT_EMAIL: z.string().min(3),
  PLATFORM_FEE_PERCENT: z.coerce.number().min(0).max(100).default(10),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  STRIPE_SCRIPT_URL: z.string().refine((value) => URL.canParse(value), 'must be an address'),
  S3_ENDPOINT: httpAddressSchema,
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(1),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  WEB_DIST: z.string().min(1),
  ADMIN_WEB_DIST: z.string().min(1),
  /** Addresses or networks (CIDR), comma separated, whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or networks'))),
});

export type GatewayConfig = z.infer<typeof gatewayConfigSchema>;

/** Injection token of the parsed configuration. */
export const CONFIG = Symbol('gateway configuration');
