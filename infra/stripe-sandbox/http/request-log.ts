import type { FastifyInstance } from 'fastify';

const REQUESTS_KEPT = 10_000;

/** Lets a test count the API calls that arrived, the oldest first. */
export function logRequests(app: FastifyInstance): void {
  const requests: { method: string; path: string }[] = [];
  app.addHook('onRequest', async ({ method, url }) => {
    const path = url.split('?')[0] ?? '';
    if (!path.startsWith('/v1/')) return;
    requests.push({ method, path });
    if (requests.length > REQUESTS_KEPT) requests.shift();
  });
  app.get('/sandbox/requests', async () => requests);
}
