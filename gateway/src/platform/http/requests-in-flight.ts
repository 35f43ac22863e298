import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_AGAIN_MS = 20;
const PATIENCE_MS = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    requestsInFlight: { count: number };
  }
}

/** Before every other hook: what one of them refuses has to be answered, too. */
export function countRequestsInFlight(instance: FastifyInstance): void {
  const requestsInFlight = { count: 0 };
  instance.decorate('requestsInFlight', requestsInFlight);
  instance.addHook('onRequest', (_request, { raw }, done) => {
    requestsInFlight.count += 1;
    // Also of one that was broken off, which is no response to Fastify.
    raw.once('close', () => (requestsInFlight.count -= 1));
    done();
  });
}

/**
 * For a server that is closing. A browser opens connections it may need later; Node takes one that never sent
 * anything for busy, and would hold the end up until it times out.
 */
export async function closeConnectionsWhenAnswered({
  server,
  requestsInFlight,
}: FastifyInstance): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while ((server.listening || requestsInFlight.count > 0) && Date.now() < deadline)
    await delay(LOOK_AGAIN_MS);
  server.closeAllConnections();
}
