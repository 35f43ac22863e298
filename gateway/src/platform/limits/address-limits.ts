import rateLimit from '@fastify/rate-limit';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { rateLimited, RELAXED_FACTOR } from '@sprinkle/service-kit/rate-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { isWebhook } from '../paths.js';
import { ADDRESS_LIMITS, LIMIT_WINDOW_MS } from './limits.js';

const REMEMBERED_ADDRESSES = 50_000;

/** Must be registered before the first route. */
export async function limitAddresses(instance: FastifyInstance, config: GatewayConfig): Promise<void> {
  const factor = config.RATE_LIMITS === 'relaxed' ? RELAXED_FACTOR : 1;
  await instance.register(rateLimit, {
    max: (request) => ADDRESS_LIMITS[limitOf(request)] * factor,
    timeWindow: LIMIT_WINDOW_MS,
    cache: REMEMBERED_ADDRESSES,
    keyGenerator: (request) => `${limitOf(request)} ${clientNetworkOf({ ipAddress: request.ip })}`,
    allowList: (request) => request.url.startsWith('/assets/') || isWebhook(request.routeOptions.url),
    errorResponseBuilder: (_request, { ttl }) => rateLimited(ttl),
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  });
}

/** The error filter sends Retry-After. The other headers would only reveal the limits to attackers. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};

function limitOf(request: FastifyRequest): keyof typeof ADDRESS_LIMITS {
  return request.routeOptions.config?.addressLimit ?? 'general';
}
