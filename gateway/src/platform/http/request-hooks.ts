import {
  newRequestContext,
  readTraceParent,
  requestContext,
} from '@sprinkle/service-kit/telemetry/request-context';
import { openSpan } from '@sprinkle/service-kit/telemetry/tracing';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { rejectForeignOrigin } from './foreign-origin.js';
import { checkHead } from './request-head.js';
import { securityHeaders } from './security-headers.js';

/** Adds the hooks that run for every request, whatever its route. */
export function addRequestHooks(instance: FastifyInstance, config: GatewayConfig): void {
  const { all } = securityHeaders(config);

  instance.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).headers(all);
    // Responses that may be cached override this. All others may be personal.
    const path = request.routeOptions.url ?? request.url;
    if (path.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    checkHead(request, reply);
    rejectForeignOrigin(request, config.PUBLIC_URL);
    done();
  });

  // The context is entered only now, because reading the body would leave it again.
  instance.addHook('preHandler', (request, { raw }, done) => {
    const parent = readTraceParent(request.headers.traceparent);
    const context = newRequestContext({ requestId: request.id, traceParent: parent });
    const name = `${request.method} ${request.routeOptions.url ?? '(none)'}`;
    const span = openSpan({ name, kind: 'server', parent }, context);
    // Also ends the span of a request that the client aborts.
    if (span) raw.once('close', () => span.end({ status: raw.statusCode }));
    requestContext.run(span?.context ?? context, done);
  });
}
