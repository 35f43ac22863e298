import { API_VERSION } from '../config.ts';
import { newId } from '../ids.ts';
import type { EventType } from '../store/event-types.ts';
import type { Store } from '../store/store.ts';
import { wants } from '../webhook-endpoints/webhook-endpoints.ts';

export interface Cause {
  now: number;
  requestId?: string;
  idempotencyKey?: string | undefined;
  /** Connected account that the event belongs to; undefined for the platform's own. */
  account?: string | undefined;
}

/** Records the event and, in the same commit, the endpoints to deliver it to. */
export function recordEvent(
  store: Store,
  cause: Cause,
  type: EventType,
  object: object,
  previousAttributes?: object,
): void {
  const id = newId('evt');
  store.events.put({
    id,
    object: 'event',
    api_version: API_VERSION,
    created: cause.now,
    data: { object, ...(previousAttributes && { previous_attributes: previousAttributes }) },
    livemode: false,
    request: { id: cause.requestId ?? null, idempotency_key: cause.idempotencyKey ?? null },
    type,
    ...(cause.account && { account: cause.account }),
  });
  for (const endpoint of store.webhookEndpoints.oldestFirst()) {
    if (!wants(endpoint, type) || (endpoint.isConnect ?? false) !== (cause.account !== undefined)) continue;
    store.deliveries.put({
      id: newId('whd'),
      eventId: id,
      endpointId: endpoint.id,
      attempts: 0,
      created: cause.now,
    });
  }
}
