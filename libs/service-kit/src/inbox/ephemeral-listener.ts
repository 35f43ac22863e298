import { setTimeout as delay } from 'node:timers/promises';
import { type ConsumerMessages, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import {
  EVENT_STREAM,
  type EventDefinition,
  type EventEnvelope,
  eventEnvelopeSchema,
} from '@sprinkle/contracts/event';
import type { NatsConnection } from '../nats/connection.js';

export interface ListenedEvent {
  definition: EventDefinition;
  payload: unknown;
  envelope: EventEnvelope;
}

export interface EventListener {
  stop(): Promise<void>;
}

const PULL_MS = 10_000;
const RETRY_MS = 250;
/** How long the broker keeps events for a consumer that is gone. */
const INACTIVE_MS = 30_000;

/** After any of these the consumer may have missed an event, so a new one replaces it. */
const INTERRUPTIONS = new Set([
  'heartbeats_missed',
  'consumer_not_found',
  'consumer_deleted',
  'stream_not_found',
  'no_responders',
  'ordered_consumer_recreated',
  'reset',
]);

/**
 * Calls `handle` in every instance for each new event of these types, and keeps no position in the stream. Calls
 * `onLost` when events may have been missed, so that the caller discards the state it derived from them.
 */
export async function listenToEvents(
  nats: NatsConnection,
  definitions: readonly EventDefinition[],
  handle: (event: ListenedEvent) => void,
  { onLost }: { onLost: () => void },
): Promise<EventListener> {
  const listener = new EphemeralListener(nats, definitions, handle, onLost);
  await listener.start();
  return listener;
}

class EphemeralListener implements EventListener {
  private readonly logger = new Logger('EventListener');
  private readonly byType: Map<string, EventDefinition>;
  private readonly ending = new AbortController();
  private messages?: ConsumerMessages;
  private running?: Promise<void>;

  constructor(
    private readonly nats: NatsConnection,
    definitions: readonly EventDefinition[],
    private readonly handle: (event: ListenedEvent) => void,
    private readonly onLost: () => void,
  ) {
    this.byType = new Map(definitions.map((definition) => [definition.type, definition]));
  }

  /** Resolves when no further event can be missed. */
  async start(): Promise<void> {
    const messages = await this.open();
    void this.watchConnection();
    this.running = this.run(messages);
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.messages?.close();
    await this.running;
  }

  /** Listens to all types, because servers before 2.10 can filter by only one subject. */
  private async open(): Promise<ConsumerMessages> {
    const consumer = await this.nats.jetStream.consumers.get(EVENT_STREAM.name, {
      deliver_policy: DeliverPolicy.New,
      inactive_threshold: INACTIVE_MS,
    });
    const messages = await consumer.consume({ expires: PULL_MS, idle_heartbeat: PULL_MS / 2 });
    this.messages = messages;
    // `stop` has closed the consumer before this one, and would wait for this one forever.
    if (this.ending.signal.aborted) messages.stop();
    void this.watchConsumer(messages);
    return messages;
  }

  private async run(first: ConsumerMessages): Promise<void> {
    let messages: ConsumerMessages | undefined = first;
    while (!this.ending.signal.aborted) {
      try {
        for await (const message of messages ?? (await this.reopen())) this.take(message);
      } catch (error) {
        this.logger.warn(error);
      }
      messages = undefined;
      if (this.ending.signal.aborted) return;
      this.onLost();
      await delay(RETRY_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  /** Reports the loss only now, because a value read before the new consumer existed may have changed unnoticed. */
  private async reopen(): Promise<ConsumerMessages> {
    const messages = await this.open();
    this.onLost();
    return messages;
  }

  private take(message: JsMsg): void {
    const definition = this.byType.get(message.subject);
    if (!definition) return;
    try {
      const envelope = eventEnvelopeSchema.parse(message.json());
      this.handle({ definition, payload: definition.payload.parse(envelope.payload), envelope });
    } catch (error) {
      this.logger.error({ err: error, event: message.subject });
      this.onLost();
    }
  }

  private async watchConsumer(messages: ConsumerMessages): Promise<void> {
    for await (const status of messages.status()) {
      if (INTERRUPTIONS.has(status.type)) await messages.close();
    }
  }

  /** A consumer may survive a reconnection but then deliver late, until it misses its next heartbeat. */
  private async watchConnection(): Promise<void> {
    for await (const status of this.nats.raw.status()) {
      if (this.ending.signal.aborted) return;
      if (status.type === 'disconnect') this.onLost();
      if (status.type === 'reconnect') await this.messages?.close();
    }
  }
}
