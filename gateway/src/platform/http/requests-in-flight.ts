import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const POLL_MS = 20;
const TIMEOUT_MS = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    requestsInFlight: { count: number };
  }
}

/** This hook runs before every other, because an error of another hook has to be sent too. */
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
 * Ends every connection of a closing server once all its requests have their response. Node does not end a connection
 * that never sent anything, such as a browser opens for later, and would wait for it until it times out.
 */
export async function closeConnectionsWhenIdle({ server, requestsInFlight }: FastifyInstance): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while ((server.listening || requestsInFlight.count > 0) && Date.now() < deadline) await delay(POLL_MS);
  server.closeAllConnections();
}
