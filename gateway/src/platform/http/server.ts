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

/** A slow line needs minutes for 50 MB, but no request may hold its socket for ever. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Load balancers keep an idle connection for less, so that it is they who close it. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const CONNECTIONS_MAX = 10_000;
/** As long as an address can be, so that a service says what is wrong with a long one, and not the router that there is no such path. */
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
    // An id that a stranger chose would end up in our logs.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Inputs are checked by zod, so the library for JSON schemas need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => respondToBrokenRequest(error, socket, headers.all),
    // This runs before any hook, so the headers of every response are set here.
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

/** Limits the connections of one client. A proxy has them for many clients, and limits them itself. */
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
