import { RouteConfig } from '@nestjs/platform-fastify';

/**
 * Requests per client address and minute; each gateway counts its own. The services limit what concerns accounts and money,
 * such as wrong passwords in `services/identity/src/sign-in-limit.ts`.
 */
export const ADDRESS_LIMITS = {
  general: 600,
  view: 60,
  step: 60,
  usernameAvailable: 60,
  discover: 60,
  shareImage: 60,
  receipt: 30,
  feeInvoice: 30,
  browserReport: 30,
  signIn: 30,
  accountLinks: 10,
} as const;

/** Maximum number of live update streams per account. */
export const LIVE_STREAMS_PER_USER = 5;

export const LIMIT_WINDOW_MS = 60_000;

export const JSON_MAX_BYTES = 256 * 1024;
export const POLICY_REPORTS_MAX_BYTES = 16 * 1024;
/** SendGrid posts its events in batches of up to 768 KB. */
export const SENDGRID_BATCH_MAX_BYTES = 1024 * 1024;

/** Maximum number of concurrent uploads per account; each gateway counts its own. */
export const UPLOADS_AT_ONCE = 2;
/** Maximum number of uploads an account may start, counted before a byte is read. The media service counts stored uploads. */
export const UPLOADS_PER_HOUR = 60;

/** Maximum number of webhooks with an invalid signature per client address. Webhooks with a valid signature are never limited. */
export const FORGED_WEBHOOKS_PER_MINUTE = 30;

/** Maximum number of connections per client address; each gateway counts its own. */
export const CONNECTIONS_PER_ADDRESS = 200;

type LimitName = Exclude<keyof typeof ADDRESS_LIMITS, 'general'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    addressLimit?: LimitName;
  }
}

/** Gives a route its own limit in place of the general one. */
export function LimitedTo(addressLimit: LimitName) {
  return RouteConfig({ addressLimit });
}
