import type { FastifyInstance } from 'fastify';
import { type Faults, noFaults } from './faults.ts';

const schema = {
  body: {
    type: 'object',
    additionalProperties: false,
    properties: {
      latencyMs: { type: 'integer', minimum: 0, maximum: 60_000 },
      failNext: { type: 'integer', minimum: 0 },
      rejectNext: { type: 'integer', minimum: 0 },
      rejectStatus: { type: 'integer', minimum: 400, maximum: 599 },
      rejectCode: { type: 'string' },
      forbids: { type: 'array', items: { type: 'string' } },
      lacksBalance: { type: 'boolean' },
      dropWebhooks: { type: 'boolean' },
      duplicateWebhooks: { type: 'boolean' },
      reorderWebhooks: { type: 'boolean' },
    },
  },
};

/** POST sets the named faults and leaves the others, DELETE ends them all. */
export function registerFaultRoutes(app: FastifyInstance, faults: Faults): void {
  app.post<{ Body: Partial<Faults> }>('/sandbox/faults', { schema }, async (request) =>
    Object.assign(faults, request.body),
  );
  app.delete('/sandbox/faults', async () => Object.assign(faults, noFaults));
}
