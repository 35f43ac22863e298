import { newRequestContext, requestContext } from '@sprinkle/service-kit/telemetry/request-context';
import type { JsonLogger } from '@sprinkle/service-kit/telemetry/logger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { MemoryAnswers } from '../pages/memory-answers.js';
import { refuseForeignOrigin } from '../security/foreign-origin.js';
import { securityHeaders } from '../security/headers.js';

const PATH_LOGGED_MAX = 200;
export const DOCS_PATH = '/api/docs';

/** What happens around every request, whatever its route. */
export function addRequestHooks(
  instance: FastifyInstance,
  config: GatewayConfig,
  logger: JsonLogger,
  memory: MemoryAnswers,
): void {
  const headers = securityHeaders(config);

  instance.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => logRequest(logger, request, reply));
    if (!memory.tryAnswer(request, reply)) done();
  });

  instance.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).headers(headers.all);
    if (request.url.startsWith(DOCS_PATH)) void reply.headers(headers.docs);
    refuseForeignOrigin(request, config.PUBLIC_URL);
    done();
  });

  // After the body was read: reading it would leave the context again.
  instance.addHook('preHandler', (request, _reply, done) => {
    requestContext.run(newRequestContext({ requestId: request.id }), done);
  });
}

/** Route patterns hold no names; neither query, body nor address is written anywhere. */
function logRequest(logger: JsonLogger, request: FastifyRequest, { raw, elapsedTime }: FastifyReply): void {
  logger.log({
    msg: raw.writableFinished ? 'request' : 'request broken off',
    method: request.method,
    route: routeOf(request),
    status: raw.statusCode,
    ms: Math.round(elapsedTime * 10) / 10,
    requestId: request.id,
  });
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url.split('?', 1)[0]?.slice(0, PATH_LOGGED_MAX) ?? '';
}
