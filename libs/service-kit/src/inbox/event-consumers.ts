import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { EventDefinition } from '@sprinkle/contracts/event';
import { DataSource } from 'typeorm';
import { NatsConnection } from '../nats/connection.js';
import { SERVICE_NAME } from '../injection-tokens.js';
import { DurableConsumer } from './durable-consumer.js';
import type { Subscription } from './event-processor.js';
import { EVENT_HANDLER, type EventHandler } from './handles-event.js';

/** Finds every `@HandlesEvent` method and keeps a durable consumer for each type of event. */
@Injectable()
export class EventConsumers implements OnApplicationBootstrap, OnModuleDestroy {
  private consumers: DurableConsumer[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly dataSource: DataSource,
    private readonly nats: NatsConnection,
    @Inject(SERVICE_NAME) private readonly service: string,
  ) {}

  onApplicationBootstrap(): void {
    this.consumers = this.findSubscriptions().map(
      (subscription) => new DurableConsumer(subscription, this.dataSource, this.nats),
    );
    for (const consumer of this.consumers) consumer.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
  }

  private findSubscriptions(): Subscription[] {
    const byType = new Map<string, Subscription>();
    for (const { instance } of this.discovery.getProviders() as { instance?: object }[]) {
      if (!instance || typeof instance !== 'object') continue;
      const prototype: unknown = Object.getPrototypeOf(instance);
      if (!prototype || typeof prototype !== 'object') continue;
      for (const method of this.scanner.getAllMethodNames(prototype)) {
        const candidate: unknown = Reflect.get(instance, method);
        if (typeof candidate !== 'function') continue;
        const event = Reflect.getMetadata(EVENT_HANDLER, candidate) as EventDefinition | undefined;
        if (event) this.add(byType, event, instance, method, candidate as EventHandler<EventDefinition>);
      }
    }
    return [...byType.values()];
  }

  private add(
    byType: Map<string, Subscription>,
    event: EventDefinition,
    instance: object,
    method: string,
    handler: EventHandler<EventDefinition>,
  ): void {
    const subscription = byType.get(event.type) ?? { service: this.service, event, handlers: [] };
    subscription.handlers.push({
      name: `${instance.constructor.name}.${method}`,
      handle: handler.bind(instance),
    });
    byType.set(event.type, subscription);
  }
}
