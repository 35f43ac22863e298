import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { EventDefinition } from '@sprinkle/contracts/event';
import { DataSource } from 'typeorm';
import { findDecoratedMethods } from '../decorated-methods.js';
import { SERVICE_NAME } from '../injection-tokens.js';
import { NatsConnection } from '../nats/connection.js';
import { DurableConsumer } from './durable-consumer.js';
import type { Subscription } from './event-processor.js';
import { EVENT_HANDLER, type EventHandler } from './handles-event.js';

/** Runs a durable consumer for each type of event that a `@HandlesEvent` method handles. */
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

  async onApplicationBootstrap(): Promise<void> {
    this.consumers = this.findSubscriptions().map(
      (subscription) => new DurableConsumer(subscription, this.dataSource, this.nats),
    );
    await Promise.all(this.consumers.map((consumer) => consumer.start()));
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
  }

  eventTypes(): string[] {
    return this.consumers.map(({ type }) => type).sort();
  }

  async replay(type: string, body: Buffer): Promise<void> {
    const consumer = this.consumers.find((each) => each.type === type);
    if (!consumer) throw new Error('This service does not handle such events any more');
    await consumer.replay(body.toString());
  }

  private findSubscriptions(): Subscription[] {
    const byType = new Map<string, Subscription>();
    const methods = findDecoratedMethods<EventHandler<EventDefinition>, EventDefinition>(
      this.discovery,
      this.scanner,
      EVENT_HANDLER,
    );
    for (const { name, call, metadata: event } of methods) {
      const subscription = byType.get(event.type) ?? { service: this.service, event, handlers: [] };
      subscription.handlers.push({ name, handle: call });
      byType.set(event.type, subscription);
    }
    return [...byType.values()];
  }
}
