import type { EventDefinition } from '@sprinkle/contracts/event';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { execute } from '../database/query.js';
import { requestContext } from '../telemetry/request-context.js';

const RECORD = {
  name: 'record-events',
  text: `
  WITH recorded AS (
    INSERT INTO outbox (id, type, payload, request_id, trace_parent)
    SELECT gen_random_uuid(), $1, payload, $3, $4
    FROM unnest($2::jsonb[]) WITH ORDINALITY AS payloads (payload, number) ORDER BY number)
  SELECT pg_notify('outbox', '')`,
};

/** Records an event in the caller's transaction: it is published if and only if that commits. */
export function recordEvent<E extends EventDefinition>(
  manager: EntityManager,
  event: E,
  payload: z.input<E['payload']>,
): Promise<void> {
  return recordEvents(manager, event, [payload]);
}

/** Records events of one type with one statement, in their order. */
export async function recordEvents<E extends EventDefinition>(
  manager: EntityManager,
  event: E,
  payloads: z.input<E['payload']>[],
): Promise<void> {
  const context = requestContext.getStore();
  await execute(manager, RECORD, [
    event.type,
    payloads.map((payload) => JSON.stringify(parse(event, payload))),
    context?.requestId ?? null,
    context?.traceParent ?? null,
  ]);
}

function parse<E extends EventDefinition>(event: E, payload: z.input<E['payload']>): unknown {
  const parsed = event.payload.safeParse(payload);
  if (!parsed.success) throw new Error(`${event.type}: the payload does not fit: ${parsed.error.message}`);
  return parsed.data;
}
