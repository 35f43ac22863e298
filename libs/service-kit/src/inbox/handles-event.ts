import { SetMetadata } from '@nestjs/common';
import type { EventDefinition, EventEnvelope, EventPayload } from '@sprinkle/contracts/event';
import type { EntityManager } from 'typeorm';

export const EVENT_HANDLER = Symbol('event-handler');

export interface EventDelivery {
  /** Transaction that also records the event as processed. */
  manager: EntityManager;
  envelope: EventEnvelope;
}

export type EventHandler<E extends EventDefinition> = (
  payload: EventPayload<E>,
  delivery: EventDelivery,
) => Promise<void>;

/**
 * Handles one type of event with a provider's method. Events may arrive late, repeatedly and in any order, but each
 * takes effect once. The method runs in a transaction, so it must not call other systems over the network.
 */
export function HandlesEvent<E extends EventDefinition>(event: E) {
  const decorate = SetMetadata(EVENT_HANDLER, event);
  return (target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<EventHandler<E>>) => {
    decorate(target, key, descriptor);
  };
}
