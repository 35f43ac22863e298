import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const POLL_MS = 20;
const TIMEOUT_MS = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    requestsInFlight: { count: number };
  }
}

/** This hook runs first, because an error from another hook must be sent too. */
export function countRequestsInFlight(instance: FastifyInstance): void {
  const requestsInFlight = { count: 0 };
  instance.decorate('requestsInFlight', requestsInFlight);
  instance.addHook('onRequest', (_request, { raw }, done) => {
    requestsInFlight.count += 1;
    // Fastify's onResponse hook does not run for a request that the client aborts.
    raw.once('close', () => (requestsInFlight.count -= 1));
    done();
  });
}

/**
 * Closes all connections of a closing server once every request has its response. Node would keep connections that never sent
 * anything, which browsers open in advance, until they time out.
 */
export async function closeConnectionsWhenIdle({ server, requestsInFlight }: FastifyInstance): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while ((server.listening || requestsInFlight.count > 0) && Date.now() < deadline) await delay(POLL_MS);
  server.closeAllConnections();
}
