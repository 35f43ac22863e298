import { setTimeout as delay } from 'node:timers/promises';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, JetStreamApiError } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { Logger } from '@nestjs/common';
import { EVENT_STREAM } from '@sprinkle/contracts/event';
import type { DataSource } from 'typeorm';
import type { NatsConnection } from '../nats/connection.js';
import { EventProcessor, type Subscription } from './event-processor.js';

/** The batch is small so that its last event is processed before the acknowledgement times out. */
const BATCH_SIZE = 10;
const PULL_MS = 30_000;
const RETRY_MS = 1_000;

/** Events that wait for another attempt count too, so a low limit would let a few failing events block all others. */
const MAX_UNACKNOWLEDGED = 1_000;
const ACK_WAIT_MS = 30_000;
const CONSUMER_NOT_FOUND = 10_014;

/** Consumes one type of event for a service. The instances of the service share its position in the stream. */
export class DurableConsumer {
  private readonly logger: Logger;
  private readonly processor: EventProcessor;
  private readonly name: string;
  private readonly ending = new AbortController();
  private messages?: ConsumerMessages;
  private running?: Promise<void>;

  constructor(
    private readonly subscription: Subscription,
    dataSource: DataSource,
    private readonly nats: NatsConnection,
  ) {
    this.name = `${subscription.service}_${subscription.event.type.replaceAll('.', '_')}`;
    this.logger = new Logger(`DurableConsumer ${this.name}`);
    this.processor = new EventProcessor(subscription, dataSource, nats);
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Waits for the current event and returns the others to the stream. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.messages?.close();
    await this.running;
  }

  /** Starts again after an interruption, for instance by a restart of the server. */
  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      try {
        await this.ensureConsumer();
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

  private async ensureConsumer(): Promise<void> {
    const { consumers } = await this.nats.manager();
    const config = {
      ack_wait: nanos(ACK_WAIT_MS),
      max_deliver: -1,
      max_ack_pending: MAX_UNACKNOWLEDGED,
    };
    try {
      await consumers.update(EVENT_STREAM.name, this.name, config);
    } catch (error) {
      if (!(error instanceof JetStreamApiError && error.code === CONSUMER_NOT_FOUND)) throw error;
      await consumers.add(EVENT_STREAM.name, {
        ...config,
        durable_name: this.name,
        filter_subject: this.subscription.event.type,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
      });
    }
  }
}
