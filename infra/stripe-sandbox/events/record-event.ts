import type Stripe from 'stripe';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

/** What the SDK of this version expects: https://docs.stripe.com/upgrades. */
export const API_VERSION = '2026-10-28.endive';

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.updated';

export interface StoredEvent extends Pick<Stripe.EventBase, 'id' | 'object' | 'api_version' | 'created'> {
  data: { object: object; previous_attributes?: object };
  livemode: false;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

export interface Cause {
  now: number;
  requestId?: string;
  idempotencyKey?: string | undefined;
}

/** Records the event and, in the same commit, that it has to be delivered. */
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
  });
  store.deliveries.put({ id: newId('whd'), eventId: id, attempts: 0, created: cause.now });
}
