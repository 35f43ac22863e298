import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { GatewayConfig } from '../../config.js';
import { limitConnections } from '../limits/connection-limit.js';
import { securityHeaders } from './security-headers.js';
import { JSON_MAX_BYTES } from '../limits/limits.js';
import { answerRefusal } from './http-error.filter.js';
import { refuseBrokenRequest } from './client-error.js';

/** A slow line may take its time for 50 MB, a slow attacker may not keep a socket for ever. */
const WHOLE_REQUEST_MS = 5 * 60_000;
const HEADERS_MS = 15_000;
/** Longer than load balancers keep an idle connection, so that they are the ones who close it. */
const IDLE_CONNECTION_MS = 72_000;
const CONNECTIONS_MAX = 10_000;
const PATH_PARAMETER_MAX = 200;

export function createAdapter(config: GatewayConfig): FastifyAdapter {
  const headers = securityHeaders(config);
  const adapter = new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: WHOLE_REQUEST_MS,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    http: { headersTimeout: HEADERS_MS },
    return503OnClosing: false,
    // Ids of strangers are not taken over: they would end up in our logs.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Inputs are checked by zod; the library for JSON schemas would be loaded for nothing.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX, ignoreTrailingSlash: true },
    clientErrorHandler: refuseBrokenRequest,
    // Before any hook: what every answer carries is put on here.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('x-request-id', request.id).headers(headers.all);
      answerRefusal(request, reply, new DomainError('VALIDATION_FAILED', 'The address could not be read.'));
    },
  });
  const { server } = adapter.getInstance();
  server.maxConnections = CONNECTIONS_MAX;
  limitConnections(server, config);
  return adapter;
}

function noSchemas(): never {
  throw new Error('Routes have no schemas of Fastify');
}
