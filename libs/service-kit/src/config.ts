import { z } from 'zod';
import { encryptionKeysSchema, publicKeysSchema, signingKeysSchema } from './key-schemas.js';

// Every message continues a sentence that begins with the variable's name. `.env.example` is generated from the
// descriptions, defaults and examples.

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `must be one of: ${values.join(', ')}`);
}

export const portSchema = z.coerce
  .number('must be a port from 0 to 65535')
  .int('must be a port from 0 to 65535')
  .min(0, 'must be a port from 0 to 65535')
  .max(65_535, 'must be a port from 0 to 65535');

/** Accepts a web address, and drops the slashes at its end. */
export const webAddressSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Every process reads these variables. A service extends them with its own. */
export const baseConfigSchema = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production'])
    .default('development')
    .meta({ description: 'development, test or production' }),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .meta({ description: 'trace, debug, info, warn, error, fatal or silent' }),
  COMMIT: z
    .string()
    .optional()
    .meta({
      description:
        'Commit that the process was built from, which the console shows; npm start reads it from git, and an image takes it ' +
        'as a build argument',
      example: '',
    }),
  RATE_LIMITS: oneOf(['strict', 'relaxed']).default('strict').meta({
    description: 'strict; relaxed multiplies the limits per address by 100 (rejected in production)',
  }),
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, 'must start with nats:// or tls://')
    .meta({
      description: 'NATS with JetStream, tls:// to accept TLS only; unset: a local nats-server',
      example: 'nats://nats.example:4222',
    }),
  NATS_USER: z.string().optional().meta({
    description:
      "This process's account at NATS, with NATS_PASSWORD; infra/nats/permissions.conf has them all",
    example: '',
  }),
  NATS_PASSWORD: z.string().optional().meta({ description: 'Password of NATS_USER', example: '' }),
  NATS_NKEY_SEED: z.string().optional().meta({
    description: 'Seed of an NKey, in place of NATS_USER',
    example: '',
  }),
  NATS_CREDENTIALS_FILE: z.string().optional().meta({
    description: 'File with the credentials of an account, in place of NATS_USER',
    example: '',
  }),
  NATS_CA_FILE: z.string().optional().meta({
    description: 'Certificate authorities that verify a tls:// server; unset: those of Node',
    example: '',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddressSchema.optional().meta({
    description: 'Collector for traces (OTLP over HTTP); unset: no traces, and OpenTelemetry is not loaded',
    example: 'http://collector.example:4318',
  }),
  HEALTH_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Address of /health/live, /health/ready and /metrics' }),
  HEALTH_PORT: portSchema.meta({
    description: 'Port of these addresses, 0 for any free one; npm start chooses one for each process',
    example: '9100',
  }),
});

export type BaseConfig = z.infer<typeof baseConfigSchema>;

const publicUrlSchema = webAddressSchema.meta({
  description:
    'Address of the site, which links contain; if it is https, cookies need HTTPS, and the published secrets of the ' +
    'repository are rejected',
  example: 'http://localhost:8080',
});

/** Every service reads these variables. */
export const serviceConfigSchema = baseConfigSchema.extend({
  PUBLIC_URL: publicUrlSchema,
  ACTOR_PUBLIC_KEYS: publicKeysSchema.meta({
    description:
      "Public halves of the gateway's ACTOR_SIGNING_KEY, in base64, comma separated (openssl pkey -pubout -outform DER)",
    example: '',
  }),
});

export type ServiceConfig = z.infer<typeof serviceConfigSchema>;

/** Variables of the commands that the operator runs. */
export const operatorConfigSchema = baseConfigSchema.omit({ HEALTH_HOST: true, HEALTH_PORT: true });

export const streamReplicasSchema = z
  .enum(['1', '3', '5'], 'must be 1, 3 or 5')
  .default('1')
  .transform(Number)
  .meta({
    description:
      'Servers of the NATS cluster that each keep all events and dead letters: 1, 3 or 5; production needs 3',
  });

/** The command that creates the streams reads these variables. */
export const streamsConfigSchema = operatorConfigSchema.extend({
  NATS_STREAM_REPLICAS: streamReplicasSchema,
});

/** Variables that several processes read, but not all. */
export const sharedVariables = {
  PRODUCT_NAME: z.string().default('Sprinkle').meta({ description: 'Name shown everywhere' }),
  PUBLIC_URL: publicUrlSchema,
  CONTACT_EMAIL: z.string().includes('@', { error: 'must be an e-mail address' }).meta({
    description: 'E-mail address where people can ask for help',
    example: 'hello@sprinkle.example',
  }),
  MAIL_TOKEN_KEY: encryptionKeysSchema('MAIL_TOKEN_KEY').meta({
    description:
      '32 random bytes in base64 that encrypt the tokens of links in mails, or id:key,id:key of which the first ' +
      'encrypts (docs/operations.md); unset: generated into DATA_DIR',
    example: '',
  }),
  RECEIPT_TOKEN_KEY: signingKeysSchema.meta({
    description:
      '32 random bytes in base64 that sign the links to receipts, to unsubscribe and to answer a block, or several, ' +
      'comma separated, of which the first signs (docs/operations.md); unset: generated into DATA_DIR',
    example: '',
  }),
};

/** The gateway reads object storage, and the media service writes to it. */
export const storageVariables = {
  S3_ENDPOINT: webAddressSchema.meta({
    description: 'MinIO or any S3; unset: a local one',
    example: 'https://s3.example',
  }),
  S3_REGION: z.string().default('us-east-1').meta({ description: 'Region that requests are signed for' }),
  S3_BUCKET: z.string().min(3, 'must have at least 3 characters').meta({
    description: 'Bucket for uploads and served media; it must exist',
    example: 'sprinkle',
  }),
  S3_ACCESS_KEY: z.string().meta({ description: 'Access key of the object storage', example: '' }),
  S3_SECRET_KEY: z.string().meta({ description: 'Secret key of the object storage', example: '' }),
};

export function databaseUrlSchema(service: string) {
  return z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .meta({
      description: `Database of the ${service} service; unset: one in a local Postgres`,
      example: `postgres://${service}:password@postgres.example/${service}`,
    });
}

export function databaseVariableOf(service: string): string {
  return `${service.toUpperCase()}_DATABASE_URL`;
}

/** Migrations use it to log in as the owner of the tables. The service itself never gets it. */
export function migrationVariableOf(service: string): string {
  return `${service.toUpperCase()}_MIGRATION_DATABASE_URL`;
}
