import { httpDuration } from '@sprinkle/service-kit/telemetry/metrics';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { GatewayConfig } from '../../config.js';

/** Lines are written in batches, because a system call per line would cost as much as the response. */
const BUFFERED = { minLength: 4_096, periodicFlush: 100 };

/** Logs one line per request. It only names the route's pattern, so the log has no names, queries or addresses. */
export function logRequests(
  instance: FastifyInstance,
  level: GatewayConfig['LOG_LEVEL'],
  out: DestinationStream = pino.destination(BUFFERED),
): void {
  const log = pino(
    {
      level,
      base: { service: 'gateway' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    out,
  );
  instance.addHook('onClose', (_instance, done) => {
    log.flush();
    done();
  });
  instance.addHook('onRequest', (request, reply, done) => {
    // Fastify's onResponse hook does not run for a request that the client aborts.
    reply.raw.once('close', () => {
      const { method, id: requestId } = request;
      const route = request.routeOptions.url ?? '(none)';
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      httpDuration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
      const outcome = reply.raw.writableFinished ? 'request' : 'request aborted';
      log.info({ method, route, status: reply.statusCode, ms, requestId }, outcome);
    });
    done();
  });
}
