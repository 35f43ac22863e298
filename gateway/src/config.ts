import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  STRIPE_CONNECT_EVENTS,
  STRIPE_CONNECT_WEBHOOK_PATH,
  STRIPE_EVENTS,
  STRIPE_WEBHOOK_PATH,
  TRANSFER_EVENTS,
} from '@sprinkle/contracts/rules/stripe-events';
import {
  baseConfigSchema,
  portSchema,
  sharedVariables,
  storageVariables,
  streamReplicasSchema,
} from '@sprinkle/service-kit/config';
import { privateKeySchema } from '@sprinkle/service-kit/key-schemas';
import { paymentMethodConfigurationSchema } from '@sprinkle/service-kit/payment-method-configuration';
import { retentionVariables } from '@sprinkle/service-kit/retention-variables';
import { z } from 'zod';

const signingSecretsSchema = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(1, 'must be signing secrets, separated by commas')));

export const configSchema = baseConfigSchema.extend({
  PORT: portSchema.meta({ description: 'Port of the web, the console and the API', example: '8080' }),
  HOST: z.string().default('0.0.0.0').meta({ description: 'Address on which that port is opened' }),
  ACTOR_SIGNING_KEY: privateKeySchema.meta({
    description:
      'Key with which the gateway signs who makes a call, in base64 (openssl genpkey -algorithm ed25519 -outform DER); unset: generated into DATA_DIR',
    example: '',
  }),
  PUBLIC_URL: sharedVariables.PUBLIC_URL,
  PRODUCT_NAME: sharedVariables.PRODUCT_NAME,
  CONTACT_EMAIL: sharedVariables.CONTACT_EMAIL,
  ...retentionVariables,
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .meta({ description: 'Publishable key of the Stripe account', example: 'pk_live_...' }),
  STRIPE_SCRIPT_URL: z.url({ error: 'must be an address' }).meta({
    description: 'Address of Stripe.js, which browsers load to pay',
    example: 'https://js.stripe.com/endive/stripe.js',
  }),
  STRIPE_PAYMENT_METHOD_CONFIGURATION: paymentMethodConfigurationSchema,
  STRIPE_WEBHOOK_SECRETS: signingSecretsSchema.meta({
    description:
      `Signing secrets of the webhook endpoint {PUBLIC_URL}${STRIPE_WEBHOOK_PATH}, comma separated while you replace ` +
      `one. npm run stripe:setup makes the endpoint, for the events ${STRIPE_EVENTS.join(', ')}; with STRIPE_CONNECT also ` +
      TRANSFER_EVENTS.join(', '),
    example: 'whsec_...',
  }),
  STRIPE_CONNECT_WEBHOOK_SECRETS: signingSecretsSchema.optional().meta({
    description:
      `Signing secrets of the webhook endpoint {PUBLIC_URL}${STRIPE_CONNECT_WEBHOOK_PATH} for events of connected accounts ` +
      `(${STRIPE_CONNECT_EVENTS.join(', ')}), which Stripe Connect needs; unset: no such events are accepted`,
    example: '',
  }),
  SENDGRID_WEBHOOK_PUBLIC_KEY: z
    .string()
    .optional()
    .transform((key, context) => {
      if (!key) return undefined;
      const publicKey = toPublicKey(key);
      if (!publicKey) context.addIssue('must be the verification key of a signed event webhook');
      return publicKey;
    })
    .meta({
      description:
        'Verification key of the signed event webhook of SendGrid, {PUBLIC_URL}/api/webhooks/sendgrid, which needs the events ' +
        'Delivered, Opened, Bounced, Dropped and Spam Reports; unset: no events are accepted',
      example: '',
    }),
  NATS_STREAM_REPLICAS: streamReplicasSchema,
  ...storageVariables,
  SPOOL_MAX_BYTES: z.coerce
    .number('must be a number of bytes')
    .int('must be a number of bytes')
    .positive('must be a number of bytes')
    .default(1024 ** 3)
    .meta({
      description:
        'Bytes in TMPDIR that all uploads of one gateway may take at the same time, a quarter of them per network',
    }),
  API_DOCS: z.stringbool({ error: 'must be true or false' }).default(true).meta({
    description: 'Whether /api/docs and /api/docs-json describe the API to everybody: true or false',
  }),
  ADMIN_API_DOCS: z.stringbool({ error: 'must be true or false' }).default(false).meta({
    description: "Whether the API's description also has the calls of the console; npm start sets true",
  }),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'must be an address that begins with mailto:, https:// or tel:')
    .optional()
    .meta({
      description:
        'Where vulnerabilities are reported, for /.well-known/security.txt: an address with mailto:, https:// or tel:; ' +
        'unset: there is no such file',
      example: 'mailto:security@sprinkle.example',
    }),
  WEB_DIST: z
    .string()
    .meta({ description: 'Folder of the built web; npm start sets it', example: 'web/dist' }),
  ADMIN_WEB_DIST: z
    .string()
    .meta({ description: 'Folder of the built console; npm start sets it', example: 'admin-web/dist' }),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z.union(
          [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
          'must be addresses or networks (CIDR), separated by commas',
        ),
      ),
    )
    .meta({
      description:
        'Addresses and networks (CIDR) of proxies whose X-Forwarded-For is trusted, comma separated',
    }),
});

function toPublicKey(key: string): KeyObject | undefined {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return publicKey.asymmetricKeyType === 'ec' ? publicKey : undefined;
  } catch {
    return undefined;
  }
}

export type GatewayConfig = z.infer<typeof configSchema>;

/** Injects the parsed configuration. */
export const CONFIG = Symbol('gateway configuration');
