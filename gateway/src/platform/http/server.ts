import { randomUUID } from 'node:crypto';
import type { Server, Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RELAXED_FACTOR } from '@sprinkle/service-kit/rate-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { ConcurrencyLimiter } from '../limits/concurrency-limiter.js';
import { CONNECTIONS_PER_ADDRESS, JSON_MAX_BYTES } from '../limits/limits.js';
import { respondToBrokenRequest } from './client-error.js';
import { sendError } from './http-error.filter.js';
import { securityHeaders } from './security-headers.js';
import { limitPipelining } from './unread-responses.js';

/** A slow connection needs minutes for 50 MB, but no request may hold its socket forever. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than load balancers keep idle connections, so that the load balancer is the one that closes them. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const CONNECTIONS_MAX = 10_000;
/** As long as a URL can be. If a parameter is too long, the service then says what is wrong, instead of a 404 from the router. */
const PATH_PARAMETER_MAX = 16_384;

export function createAdapter(config: GatewayConfig): FastifyAdapter {
  const headers = securityHeaders(config);
  const adapter = new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // Node would respond to a request without a host itself.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false },
    return503OnClosing: false,
    // Otherwise ids chosen by strangers would end up in our logs.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // zod checks inputs, so the JSON schema library need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => respondToBrokenRequest(error, socket, headers.all),
    // This runs before any hook, so it sets the headers that every response has.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      if (request.raw.socket.destroyed) return;
      void reply.header('x-request-id', request.id).headers(headers.all);
      sendError(request, reply, new DomainError('VALIDATION_FAILED', "We couldn't read the address."));
    },
  });
  const { server } = adapter.getInstance();
  server.maxConnections = CONNECTIONS_MAX;
  limitConnections(server, config);
  limitPipelining(server);
  // Node would respond to an unknown expectation itself.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return adapter;
}

/** Limits the connections per client. A trusted proxy has connections for many clients, and limits them itself. */
function limitConnections(server: Server, { TRUSTED_PROXIES, RATE_LIMITS }: GatewayConfig): void {
  if (TRUSTED_PROXIES.length > 0) return;
  const factor = RATE_LIMITS === 'relaxed' ? RELAXED_FACTOR : 1;
  const limiter = new ConcurrencyLimiter(CONNECTIONS_PER_ADDRESS * factor);
  server.on('connection', (socket: Socket) => {
    if (!socket.remoteAddress) return;
    const network = clientNetworkOf({ ipAddress: socket.remoteAddress });
    if (!limiter.acquire(network)) return void socket.destroy();
    socket.once('close', () => limiter.release(network));
  });
}

function noSchemas(): never {
  throw new Error('Routes have no schemas of Fastify');
}
