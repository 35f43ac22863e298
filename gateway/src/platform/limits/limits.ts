import { RouteConfig } from '@nestjs/platform-fastify';

/** Requests per client address and minute, counted in each gateway. What guards accounts and money is in the services. */
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

/** Open streams of live updates per signed-in user. */
export const LIVE_STREAMS_PER_USER = 5;

export const LIMIT_WINDOW_MS = 60_000;
/** What RATE_LIMITS=relaxed multiplies the limits with. */
export const RELAXED_FACTOR = 100;

export const JSON_MAX_BYTES = 256 * 1024;

/** Uploads of one account that are on their way at once... */
export const UPLOADS_AT_ONCE = 2;
/** ...and that it may begin, counted in each gateway before a byte is read. What is stored is counted in media. */
export const UPLOADS_PER_HOUR = 60;

/** Open connections of one client address, counted in each gateway. */
export const CONNECTIONS_PER_ADDRESS = 200;

type LimitName = Exclude<keyof typeof ADDRESS_LIMITS, 'general'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    addressLimit?: LimitName;
  }
}

/** A limit of the route's own, in place of the general one. */
export function LimitedTo(addressLimit: LimitName) {
  return RouteConfig({ addressLimit });
}
