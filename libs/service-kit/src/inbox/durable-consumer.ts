import { setTimeout as delay } from 'node:timers/promises';
import type { ConsumerMessages } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import { consumerName } from '@sprinkle/contracts/handled-events';
import type { DataSource } from 'typeorm';
import type { NatsConnection } from '../nats/connection.js';
import { ensureConsumer } from '../nats/consumers.js';
import { EventProcessor, type Subscription } from './event-processor.js';

/** The batch is small so that its last event is processed before the acknowledgement times out. */
const BATCH_SIZE = 10;
const PULL_MS = 30_000;
const RETRY_MS = 1_000;

/** Consumes one type of event for a service. The instances of the service share its position in the stream. */
export class DurableConsumer {
  private readonly logger: Logger;
  private readonly processor: EventProcessor;
  private readonly name: string;
  private readonly ending = new AbortController();
  private messages?: ConsumerMessages;
  private markCreated = () => {};
  private readonly created = new Promise<void>((resolve) => (this.markCreated = resolve));
  private running?: Promise<void>;

  constructor(
    private readonly subscription: Subscription,
    dataSource: DataSource,
    private readonly nats: NatsConnection,
  ) {
    this.name = consumerName(subscription.service, subscription.event.type);
    this.logger = new Logger(`DurableConsumer ${this.name}`);
    this.processor = new EventProcessor(subscription, dataSource);
  }

  get type(): string {
    return this.subscription.event.type;
  }

  replay(body: string): Promise<void> {
    return this.processor.replay(body);
  }

  /** Resolves once the consumer exists, because the stream keeps no events for a consumer that does not exist. */
  start(): Promise<void> {
    this.running ??= this.run();
    return this.created;
  }

  /** Waits for the current event and returns the others to the stream. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.markCreated();
    await this.messages?.close();
    await this.running;
  }

  /** Restarts after an interruption, for instance when the server restarts. */
  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      try {
        const { service, event } = this.subscription;
        await ensureConsumer(await this.nats.manager(), service, event.type);
        this.markCreated();
        await this.pullUntilInterrupted();
      } catch (error) {
        if (this.ending.signal.aborted) return;
        this.logger.warn(error);
        await delay(RETRY_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
      }
    }
  }

  private async pullUntilInterrupted(): Promise<void> {
    const consumer = await this.nats.jetStream.consumers.get(EVENT_STREAM.name, this.name);
    while (!this.ending.signal.aborted) {
      this.messages = await consumer.fetch({ max_messages: BATCH_SIZE, expires: PULL_MS });
      if (this.ending.signal.aborted) await this.messages.close();
      for await (const message of this.messages) {
        if (this.ending.signal.aborted) message.nak();
        else await this.processor.process(message);
      }
    }
  }
}
