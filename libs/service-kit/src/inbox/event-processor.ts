import type { JsMsg } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import { type EventDefinition, type EventEnvelope, eventEnvelopeSchema } from '@sprinkle/contracts/event';
import type { DataSource } from 'typeorm';
import { isUnavailable } from '../is-unavailable.js';
import type { NatsConnection } from '../nats/connection.js';
import { publishDeadLetter } from '../outbox/dead-letters.js';
import { deadLetters } from '../telemetry/metrics.js';
import { newRequestContext, requestContext } from '../telemetry/request-context.js';
import type { EventHandler } from './handles-event.js';

export interface NamedHandler {
  /** `Class.method`, as the inbox records it. */
  name: string;
  handle: EventHandler<EventDefinition>;
}

export interface Subscription {
  service: string;
  event: EventDefinition;
  handlers: NamedHandler[];
}

/** An event that fails after the last of these delays becomes a dead letter. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
const UNAVAILABLE_DELAY_MS = 5_000;

class UnreadableEvent extends Error {}

/** Processes a delivered message, or has it delivered again, or turns it into a dead letter. */
export class EventProcessor {
  private readonly logger = new Logger(EventProcessor.name);

  constructor(
    private readonly subscription: Subscription,
    private readonly dataSource: DataSource,
    private readonly nats: NatsConnection,
  ) {}

  async process(message: JsMsg): Promise<void> {
    try {
      const { envelope, payload } = this.read(message);
      const context = newRequestContext({ requestId: envelope.requestId });
      await requestContext.run(context, async () => {
        for (const handler of this.subscription.handlers) await this.runOnce(handler, envelope, payload);
      });
      message.ack();
    } catch (error) {
      await this.retryOrGiveUp(message, error);
    }
  }

  private read(message: JsMsg): { envelope: EventEnvelope; payload: unknown } {
    try {
      const envelope = eventEnvelopeSchema.parse(message.json());
      return { envelope, payload: this.subscription.event.payload.parse(envelope.payload) };
    } catch (error) {
      throw new UnreadableEvent(`The event does not fit its definition: ${String(error)}`);
    }
  }

  private async runOnce(
    { name, handle }: NamedHandler,
    envelope: EventEnvelope,
    payload: unknown,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const inserted: unknown[] = await manager.query(
        'INSERT INTO inbox (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
        [envelope.id, name],
      );
      if (inserted.length > 0) await handle(payload, { manager, envelope });
    });
  }

  /** An unavailable database says nothing about the event, so it never causes a dead letter. */
  private async retryOrGiveUp(message: JsMsg, error: unknown): Promise<void> {
    const attempt = message.info.deliveryCount;
    if (isUnavailable(error)) {
      this.logger.warn(error);
      message.nak(UNAVAILABLE_DELAY_MS);
      return;
    }
    this.logger.error({ err: error, event: message.subject, attempt });
    const retryDelay = RETRY_DELAYS_MS[attempt - 1];
    if (retryDelay !== undefined && !(error instanceof UnreadableEvent)) message.nak(retryDelay);
    else await this.giveUp(message, error);
  }

  private async giveUp(message: JsMsg, error: unknown): Promise<void> {
    const { service, event } = this.subscription;
    try {
      await publishDeadLetter(this.nats.jetStream, {
        service,
        type: event.type,
        error: String(error),
        data: message.data,
        msgID: `${service}.${message.info.streamSequence}`,
      });
      deadLetters.inc({ type: event.type });
      message.term();
    } catch (failure) {
      this.logger.error(failure);
      message.nak(UNAVAILABLE_DELAY_MS);
    }
  }
}
