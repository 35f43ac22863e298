import { RouteConfig } from '@nestjs/platform-fastify';

/**
 * Requests per client address and minute, counted in each gateway. The services limit what concerns accounts and money:
 * wrong passwords in `services/identity/src/passwords/sign-in-limit.ts`.
 */
export const ADDRESS_LIMITS = {
  general: 600,
  view: 60,
  usernameAvailable: 60,
  discover: 60,
  shareImage: 60,
  receipt: 30,
  signIn: 30,
  accountLinks: 10,
} as const;

/** Open streams of live updates per account. */
export const LIVE_STREAMS_PER_USER = 5;

export const LIMIT_WINDOW_MS = 60_000;
/** RATE_LIMITS=relaxed multiplies the limits by this. */
export const RELAXED_FACTOR = 100;

export const JSON_MAX_BYTES = 256 * 1024;
/** SendGrid posts its events in batches of up to 768 KB. */
export const SENDGRID_BATCH_MAX_BYTES = 1024 * 1024;

/** Uploads of one account at the same time, counted in each gateway. */
export const UPLOADS_AT_ONCE = 2;
/** Uploads that one account may start, counted before a byte is read. The media service counts the stored ones. */
export const UPLOADS_PER_HOUR = 60;

/** Webhooks with an invalid signature, per client address. Those with a valid one are never limited. */
export const FORGED_WEBHOOKS_PER_MINUTE = 30;

/** Open connections of one client address, counted in each gateway. */
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
