import { SetMetadata } from '@nestjs/common';
import type { EventDefinition, EventEnvelope, EventPayload } from '@sprinkle/contracts/event';
import type { EntityManager } from 'typeorm';

export const EVENT_HANDLER = Symbol('event-handler');

export interface EventDelivery {
  /** The transaction that also records the event as processed. */
  manager: EntityManager;
  envelope: EventEnvelope;
}

export type EventHandler<E extends EventDefinition> = (
  payload: EventPayload<E>,
  delivery: EventDelivery,
) => Promise<void>;

/**
 * Handles one type of event in a provider's method: once in effect, though it may arrive often, late and in any order
 * (`envelope.occurredAt` tells which of two is newer). No network call inside: record what to do, do it elsewhere.
 */
export function HandlesEvent<E extends EventDefinition>(event: E) {
  const decorate = SetMetadata(EVENT_HANDLER, event);
  return (target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<EventHandler<E>>) => {
    decorate(target, key, descriptor);
  };
}
