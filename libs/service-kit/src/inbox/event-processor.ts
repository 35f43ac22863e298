import { setTimeout as delay } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import { type EventDefinition, type EventEnvelope, eventEnvelopeSchema } from '@sprinkle/contracts/event';
import type { DataSource } from 'typeorm';
import { isUnavailable } from '../is-unavailable.js';
import type { NatsConnection } from '../nats/connection.js';
import { publishDeadLetter } from '../outbox/dead-letters.js';
import { deadLetters } from '../telemetry/metrics.js';
import { newRequestContext, readTraceParent, requestContext } from '../telemetry/request-context.js';
import { inSpan } from '../telemetry/tracing.js';
import { beginAttempt, forgetAttempts, recordFailure, recordInterruption } from './count-attempts.js';
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

/** An event whose handler fails after the last of these delays becomes a dead letter. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
const ATTEMPTS_MAX = RETRY_DELAYS_MS.length + 1;
const UNAVAILABLE_DELAY_MS = 5_000;
const TURN_WITHIN_MS = 10_000;

const PROCESS_ENDED = 'The process ended during each of these attempts';

interface Event {
  envelope: EventEnvelope;
  payload: unknown;
}

/**
 * Processes a delivered message, or has it delivered again, or turns it into a dead letter. Only errors of the handler
 * count: the broker also delivers again what an outage or a restart interrupted.
 */
export class EventProcessor {
  private readonly logger = new Logger(EventProcessor.name);

  constructor(
    private readonly subscription: Subscription,
    private readonly dataSource: DataSource,
    private readonly nats: NatsConnection,
  ) {}

  async process(message: JsMsg): Promise<void> {
    const event = this.read(message);
    if (event instanceof Error) {
      await this.giveUp(message, event.message, 1);
      return;
    }
    const parent = readTraceParent(event.envelope.traceParent);
    const context = newRequestContext({ requestId: event.envelope.requestId, traceParent: parent });
    const span = { name: this.subscription.event.type, kind: 'consumer', parent } as const;
    await inSpan(span, context, (inner) =>
      requestContext.run(inner, () =>
        message.info.deliveryCount === 1 ? this.attempt(message, event) : this.attemptAgain(message, event),
      ),
    );
  }

  private read(message: JsMsg): Event | Error {
    try {
      const envelope = eventEnvelopeSchema.parse(message.json());
      return { envelope, payload: this.subscription.event.payload.parse(envelope.payload) };
    } catch (error) {
      return new Error(`The event does not fit its definition: ${String(error)}`);
    }
  }

  private async attempt(message: JsMsg, event: Event): Promise<void> {
    try {
      await this.runHandlers(event);
      message.ack();
    } catch (error) {
      if (isUnavailable(error)) this.interrupt(message, error);
      else await this.retryOrGiveUp(message, event, error);
    }
  }

  /** The first attempt writes nothing about itself, so a repeated event may have ended its process before. */
  private async attemptAgain(message: JsMsg, event: Event): Promise<void> {
    const { id } = event.envelope;
    try {
      await inTurn(async () => {
        const earlier = await beginAttempt(this.dataSource, id);
        if (earlier.attempts >= ATTEMPTS_MAX) {
          await this.giveUpCounted(message, id, earlier.lastError ?? '', earlier.attempts);
        } else if (earlier.unfinished >= ATTEMPTS_MAX) {
          await this.giveUpCounted(message, id, PROCESS_ENDED, earlier.unfinished);
        } else {
          await this.runHandlers(event);
          await forgetAttempts(this.dataSource, id);
          message.ack();
        }
      });
    } catch (error) {
      if (!isUnavailable(error)) return this.retryOrGiveUp(message, event, error);
      this.interrupt(message, error);
      // Without a database the attempt stays unfinished until a later one ends.
      await recordInterruption(this.dataSource, id).catch(() => undefined);
    }
  }

  private async runHandlers({ envelope, payload }: Event): Promise<void> {
    for (const handler of this.subscription.handlers) await this.runOnce(handler, envelope, payload);
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

  private interrupt(message: JsMsg, error: unknown): void {
    this.logger.warn(error);
    message.nak(UNAVAILABLE_DELAY_MS);
  }

  private async retryOrGiveUp(message: JsMsg, { envelope: { id } }: Event, error: unknown): Promise<void> {
    try {
      const attempts = await recordFailure(this.dataSource, id, String(error));
      this.logger.error({ err: error, event: message.subject, attempt: attempts });
      const retryDelay = RETRY_DELAYS_MS[attempts - 1];
      if (retryDelay === undefined) await this.giveUpCounted(message, id, String(error), attempts);
      else message.nak(retryDelay);
    } catch (failure) {
      this.logger.error({ err: error, event: message.subject });
      this.interrupt(message, failure);
    }
  }

  /** A dead letter that is replayed starts with all its attempts. */
  private async giveUpCounted(message: JsMsg, id: string, error: string, attempts: number): Promise<void> {
    if (await this.giveUp(message, error, attempts)) await forgetAttempts(this.dataSource, id);
  }

  /** Returns false when the broker did not take the dead letter, so that the event is delivered again. */
  private async giveUp(message: JsMsg, error: string, attempts: number): Promise<boolean> {
    const { service, event } = this.subscription;
    try {
      await publishDeadLetter(this.nats.jetStream, {
        service,
        type: event.type,
        error,
        attempts,
        data: message.data,
        msgID: `${service}.${message.info.streamSequence}`,
      });
      deadLetters.inc({ type: event.type });
      message.term();
      return true;
    } catch (failure) {
      this.interrupt(message, failure);
      return false;
    }
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Repeated events take turns in a process, so that an event that ends it is not counted against the others. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const earlier = lastTurn;
  const waited = Promise.race([earlier, delay(TURN_WITHIN_MS, undefined, { ref: false })]);
  const turn = waited.then(work);
  lastTurn = turn.catch(() => undefined);
  await turn;
}
