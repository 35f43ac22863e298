import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@sprinkle/contracts/event';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { requestContext } from '../telemetry/request-context.js';

/** Records an event in the caller's transaction: it is published if and only if that commits. */
export async function recordEvent<E extends EventDefinition>(
  manager: EntityManager,
  event: E,
  payload: z.input<E['payload']>,
): Promise<void> {
  const parsed = event.payload.safeParse(payload);
  if (!parsed.success) throw new Error(`${event.type}: the payload does not fit: ${parsed.error.message}`);
  const context = requestContext.getStore();
  await manager.query(
    `WITH recorded AS (
       INSERT INTO outbox (id, type, payload, request_id, trace_parent) VALUES ($1, $2, $3, $4, $5))
     SELECT pg_notify('outbox', '')`,
    [
      randomUUID(),
      event.type,
      JSON.stringify(parsed.data),
      context?.requestId ?? null,
      context?.traceParent ?? null,
    ],
  );
}
