import { newRequestContext, requestContext } from '@sprinkle/service-kit/telemetry/request-context';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { rejectForeignOrigin } from './foreign-origin.js';
import { checkHead } from './request-head.js';
import { securityHeaders } from './security-headers.js';

/** Adds what every request goes through, whatever its route. */
export function addRequestHooks(instance: FastifyInstance, config: GatewayConfig): void {
  const { all } = securityHeaders(config);

  instance.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).headers(all);
    // Responses that may be cached say so themselves; the others may be personal.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    checkHead(request, reply);
    rejectForeignOrigin(request, config.PUBLIC_URL);
    done();
  });

  // The context is entered after the body was read, because reading it would leave the context again.
  instance.addHook('preHandler', (request, _reply, done) => {
    requestContext.run(newRequestContext({ requestId: request.id }), done);
  });
}
