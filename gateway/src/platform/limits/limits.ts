import { RouteConfig } from '@nestjs/platform-fastify';

/**
 * These are requests per client address and minute, which each gateway counts. The services limit what concerns
 * accounts and money: wrong passwords in `services/identity/src/sign-in-limit.ts`.
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

/** An account may open this many streams of live updates. */
export const LIVE_STREAMS_PER_USER = 5;

export const LIMIT_WINDOW_MS = 60_000;

export const JSON_MAX_BYTES = 256 * 1024;
export const POLICY_REPORTS_MAX_BYTES = 16 * 1024;
/** SendGrid posts its events in batches of up to 768 KB. */
export const SENDGRID_BATCH_MAX_BYTES = 1024 * 1024;

/** An account may send this many uploads at the same time; each gateway counts its own. */
export const UPLOADS_AT_ONCE = 2;
/** An account may start this many uploads, counted before a byte is read. The media service counts the stored ones. */
export const UPLOADS_PER_HOUR = 60;

/** A client address may send this many webhooks with an invalid signature. Those with a valid one are never limited. */
export const FORGED_WEBHOOKS_PER_MINUTE = 30;

/** A client address may open this many connections; each gateway counts its own. */
export const CONNECTIONS_PER_ADDRESS = 200;

type LimitName = Exclude<keyof typeof ADDRESS_LIMITS, 'general'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    addressLimit?: LimitName;
  }
}

/** Gives a route a limit of its own in place of the general one. */
export function LimitedTo(addressLimit: LimitName) {
  return RouteConfig({ addressLimit });
}
