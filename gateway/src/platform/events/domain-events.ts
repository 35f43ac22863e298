import { Injectable } from '@nestjs/common';
import type { EventDefinition, EventPayload } from '@sprinkle/contracts/event';
import { type EventListener, listenToEvents } from '@sprinkle/service-kit/inbox/ephemeral-listener';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';

interface Subscription {
  definition: EventDefinition;
  handle: (payload: unknown) => void;
}

/** Delivers the services' events. Every gateway instance receives all of them, and each capability subscribes to those it needs. */
@Injectable()
export class DomainEvents {
  private readonly subscriptions: Subscription[] = [];
  private readonly lossHandlers: (() => void)[] = [];
  private listener?: EventListener;

  constructor(private readonly nats: NatsConnection) {}

  on<E extends EventDefinition>(definition: E, handle: (payload: EventPayload<E>) => void): void {
    this.subscriptions.push({ definition, handle: (payload) => handle(payload as EventPayload<E>) });
  }

  /** `handle` is called if events may have been missed, so that everything derived from them is dropped. */
  onLost(handle: () => void): void {
    this.lossHandlers.push(handle);
  }

  /** Resolves once no further event can be missed. */
  async start(): Promise<void> {
    this.listener = await listenToEvents(
      this.nats,
      this.subscriptions.map(({ definition }) => definition),
      ({ definition, payload }) => this.publish(definition, payload),
      { onLost: () => this.lossHandlers.forEach((handle) => handle()) },
    );
  }

  async stop(): Promise<void> {
    await this.listener?.stop();
  }

  private publish({ type }: EventDefinition, payload: unknown): void {
    for (const { definition, handle } of this.subscriptions) if (definition.type === type) handle(payload);
  }
}
