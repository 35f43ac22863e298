import { newRequestContext, requestContext } from '@sprinkle/service-kit/telemetry/request-context';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { routeOf, type AccessLog } from './access-log.js';
import { refuseForeignOrigin } from './foreign-origin.js';
import { DOCS_PATH } from '../paths.js';
import { securityHeaders } from './security-headers.js';

/** What happens around every request, whatever its route. */
export function addRequestHooks(
  instance: FastifyInstance,
  config: GatewayConfig,
  accessLog: AccessLog,
): void {
  const headers = securityHeaders(config);
  instance.addHook('onClose', async () => accessLog.flush());

  instance.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      const { method, id } = request;
      accessLog.write(reply.raw, { method, route: routeOf(request), ms: reply.elapsedTime, requestId: id });
    });
    done();
  });

  instance.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).headers(headers.all);
    // Answers that may be kept say so themselves; the others may be personal.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    if (request.url.startsWith(DOCS_PATH)) void reply.headers(headers.docs);
    refuseForeignOrigin(request, config.PUBLIC_URL);
    done();
  });

  // After the body was read: reading it would leave the context again.
  instance.addHook('preHandler', (request, _reply, done) => {
    requestContext.run(newRequestContext({ requestId: request.id }), done);
  });
}
