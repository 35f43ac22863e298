import { join } from 'node:path';
import { SANDBOX_KEYS } from '@sprinkle/client/provider';
import { databaseVariable, type Parts, type ProcessName, type ServiceName } from '@sprinkle/client/runtime';
import type { Secrets } from './parts/secrets.ts';
import { repositoryRoot, type Settings, STRIPE_SCRIPT } from './settings.ts';

export interface EnvironmentContext {
  settings: Settings;
  parts: Parts;
  secrets: Secrets;
  healthPorts: Record<ProcessName, number>;
  /** The commit of the sources, if they are a clone. */
  commit: string | undefined;
}

export type Variables = Record<string, string | undefined>;

/** Variables of each process, in addition to those of all processes. */
export const ownVariables: Record<ProcessName | 'operator', (context: EnvironmentContext) => Variables> = {
  identity,
  profiles,
  tips,
  media,
  notifications,
  gateway,
  operator,
};

function identity(context: EnvironmentContext): Variables {
  return {
    ...database('identity', context),
    REQUIRE_EMAIL_VERIFICATION: context.settings.given.REQUIRE_EMAIL_VERIFICATION,
    ...mailTokenKey(context),
    TOTP_KEY: context.settings.given.TOTP_KEY ?? context.secrets.get('totp-key', 'base64'),
  };
}

function profiles(context: EnvironmentContext): Variables {
  const { given } = context.settings;
  return {
    ...database('profiles', context),
    ...receiptTokenKey(context),
    VIEWER_HASH_KEY: given.VIEWER_HASH_KEY ?? context.secrets.get('viewer-hash-key', 'base64'),
  };
}

function tips(context: EnvironmentContext): Variables {
  const { settings, parts } = context;
  const stripe = parts.stripeUrl
    ? { secretKey: SANDBOX_KEYS.secretKey, url: parts.stripeUrl }
    : { secretKey: settings.given.STRIPE_SECRET_KEY };
  return {
    ...database('tips', context),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_API_URL: stripe.url,
    STRIPE_CONNECT: settings.given.STRIPE_CONNECT,
    STRIPE_PLATFORM_COUNTRY: settings.given.STRIPE_PLATFORM_COUNTRY,
    STRIPE_PAYMENT_METHOD_CONFIGURATION: settings.given.STRIPE_PAYMENT_METHOD_CONFIGURATION,
    ...receiptTokenKey(context),
    HASH_KEY: settings.given.HASH_KEY,
    PLATFORM_FEE_PERCENT: settings.given.PLATFORM_FEE_PERCENT,
    PAYOUT_RECORD_YEARS: settings.given.PAYOUT_RECORD_YEARS,
    SENDER_ADDRESS_MONTHS: settings.given.SENDER_ADDRESS_MONTHS,
    OPERATOR_NAME: settings.given.OPERATOR_NAME,
    OPERATOR_ADDRESS: settings.given.OPERATOR_ADDRESS,
    OPERATOR_VAT_NUMBER: settings.given.OPERATOR_VAT_NUMBER,
    FEE_VAT_PERCENT: settings.given.FEE_VAT_PERCENT,
    PAYOUT_KEY: settings.given.PAYOUT_KEY ?? context.secrets.get('payout-key', 'base64'),
  };
}

function media(context: EnvironmentContext): Variables {
  const { FFMPEG_PATH, TIKTOK_URL } = context.settings.given;
  return {
    ...database('media', context),
    ...objectStore(context),
    FFMPEG_PATH,
    TIKTOK_URL,
    // Returns memory to the system right after a picture is decoded. By default the allocator keeps up to 300 MB.
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  };
}

function notifications(context: EnvironmentContext): Variables {
  const { given } = context.settings;
  return {
    ...database('notifications', context),
    SENDGRID_API_KEY: given.SENDGRID_API_KEY,
    SMTP_URL: given.SMTP_URL ?? context.parts.smtpUrl ?? undefined,
    MAIL_FROM: given.MAIL_FROM ?? 'Sprinkle <no-reply@sprinkle.example>',
    MASS_MAILS_PER_MINUTE: given.MASS_MAILS_PER_MINUTE,
    ...mailTokenKey(context),
    ...receiptTokenKey(context),
  };
}

function gateway(context: EnvironmentContext): Variables {
  const { settings, parts } = context;
  const { given } = settings;
  const stripe = parts.stripeUrl
    ? {
        key: SANDBOX_KEYS.publishableKey,
        webhookSecrets: SANDBOX_KEYS.webhookSecret,
        connectWebhookSecrets: SANDBOX_KEYS.connectWebhookSecret,
        script: `http://localhost:${settings.stripeSandboxPort}/v3/`,
      }
    : {
        key: given.STRIPE_PUBLISHABLE_KEY,
        webhookSecrets: given.STRIPE_WEBHOOK_SECRETS,
        connectWebhookSecrets: given.STRIPE_CONNECT_WEBHOOK_SECRETS,
        script: given.STRIPE_SCRIPT_URL ?? STRIPE_SCRIPT,
      };
  return {
    PORT: String(settings.port),
    HOST: given.HOST ?? '127.0.0.1',
    ...objectStore(context),
    STRIPE_PUBLISHABLE_KEY: stripe.key,
    STRIPE_SCRIPT_URL: stripe.script,
    STRIPE_PAYMENT_METHOD_CONFIGURATION: given.STRIPE_PAYMENT_METHOD_CONFIGURATION,
    PAYOUT_RECORD_YEARS: given.PAYOUT_RECORD_YEARS,
    SENDER_ADDRESS_MONTHS: given.SENDER_ADDRESS_MONTHS,
    STRIPE_WEBHOOK_SECRETS: stripe.webhookSecrets,
    STRIPE_CONNECT_WEBHOOK_SECRETS: stripe.connectWebhookSecrets,
    SENDGRID_WEBHOOK_PUBLIC_KEY: given.SENDGRID_WEBHOOK_PUBLIC_KEY,
    API_DOCS: given.API_DOCS,
    ADMIN_API_DOCS: given.ADMIN_API_DOCS ?? 'true',
    SECURITY_CONTACT: given.SECURITY_CONTACT,
    SPOOL_MAX_BYTES: given.SPOOL_MAX_BYTES,
    NATS_STREAM_REPLICAS: given.NATS_STREAM_REPLICAS,
    WEB_DIST: join(repositoryRoot, 'web/dist'),
    ADMIN_WEB_DIST: join(repositoryRoot, 'admin-web/dist'),
    TRUSTED_PROXIES: given.TRUSTED_PROXIES,
  };
}

function operator({ settings }: EnvironmentContext): Variables {
  return { NATS_STREAM_REPLICAS: settings.given.NATS_STREAM_REPLICAS };
}

function database(service: ServiceName, { parts }: EnvironmentContext): Variables {
  return { [databaseVariable(service)]: parts.databaseUrls[service] };
}

function objectStore({ settings: { given }, parts: { s3 } }: EnvironmentContext): Variables {
  return {
    S3_ENDPOINT: s3?.endpoint ?? given.S3_ENDPOINT,
    S3_REGION: s3?.region ?? given.S3_REGION,
    S3_BUCKET: s3?.bucket ?? given.S3_BUCKET ?? 'sprinkle',
    S3_ACCESS_KEY: s3?.accessKey ?? given.S3_ACCESS_KEY,
    S3_SECRET_KEY: s3?.secretKey ?? given.S3_SECRET_KEY,
  };
}

// identity encrypts the tokens of links that notifications puts into its mails.
function mailTokenKey({ settings, secrets }: EnvironmentContext): Variables {
  return { MAIL_TOKEN_KEY: settings.given.MAIL_TOKEN_KEY ?? secrets.get('mail-token-key', 'base64') };
}

// notifications signs links in its mails. tips verifies those to receipts, and profiles those to answer a block.
function receiptTokenKey({ settings, secrets }: EnvironmentContext): Variables {
  return {
    RECEIPT_TOKEN_KEY: settings.given.RECEIPT_TOKEN_KEY ?? secrets.get('receipt-token-key', 'base64'),
  };
}
