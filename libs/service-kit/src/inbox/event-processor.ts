import { setTimeout as delay } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import { Logger } from '@nestjs/common';
import type { EventDefinition, EventEnvelope } from '@sprinkle/contracts/event';
import type { DataSource } from 'typeorm';
import { execute } from '../database/query.js';
import { isUnavailable } from '../is-unavailable.js';
import { reasonOf } from '../reason-of.js';
import { deadLetters } from '../telemetry/metrics.js';
import { newRequestContext, readTraceParent, requestContext } from '../telemetry/request-context.js';
import { inSpan } from '../telemetry/tracing.js';
import type { EventHandler } from './handles-event.js';
import { type Event, readEvent, UnreadableEvent } from './read-event.js';
import { beginAttempt, deleteAttempts, recordFailure, recordInterruption } from './store-attempts.js';
import { storeDeadLetter } from './store-dead-letter.js';

export interface NamedHandler {
  /** Name in the inbox, `Class.method`. */
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

const RECORD_PROCESSED = {
  name: 'record-processed-event',
  text: 'INSERT INTO inbox (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING',
};

const PROCESS_ENDED = 'The process ended during each of these attempts';

/**
 * Processes a delivered message, has it redelivered, or turns it into a dead letter. Only the handler's own errors
 * count as attempts, because the broker also redelivers after an outage or a restart.
 */
export class EventProcessor {
  private readonly logger = new Logger(EventProcessor.name);

  constructor(
    private readonly subscription: Subscription,
    private readonly dataSource: DataSource,
  ) {
    // Prometheus sees no increase in the first value of a series, so without this the first dead letter would raise no alert.
    deadLetters.inc({ type: subscription.event.type }, 0);
  }

  async process(message: JsMsg): Promise<void> {
    const event = readEvent(message.string(), this.subscription.event);
    if (event instanceof UnreadableEvent) {
      await this.giveUp(message, event.id, event.message, 1);
      return;
    }
    await this.inContext(event, () =>
      message.info.deliveryCount === 1 ? this.attempt(message, event) : this.attemptAgain(message, event),
    );
  }

  /** Skips handlers that have already processed the event. */
  async replay(body: string): Promise<void> {
    const event = readEvent(body, this.subscription.event);
    if (event instanceof UnreadableEvent) throw event;
    await this.inContext(event, () => this.runHandlers(event));
  }

  private async inContext({ envelope }: Event, work: () => Promise<void>): Promise<void> {
    const parent = readTraceParent(envelope.traceParent);
    const context = newRequestContext({ requestId: envelope.requestId, traceParent: parent });
    const span = { name: this.subscription.event.type, kind: 'consumer', parent } as const;
    await inSpan(span, context, (inner) => requestContext.run(inner, work));
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

  /** The first attempt leaves no record, so a redelivered event may have ended its process before. */
  private async attemptAgain(message: JsMsg, event: Event): Promise<void> {
    const { id } = event.envelope;
    try {
      await inTurn(async () => {
        const earlier = await beginAttempt(this.dataSource, id);
        if (earlier.attempts >= ATTEMPTS_MAX) {
          await this.giveUp(message, id, earlier.lastError ?? '', earlier.attempts);
        } else if (earlier.unfinishedAttempts >= ATTEMPTS_MAX) {
          await this.giveUp(message, id, PROCESS_ENDED, earlier.unfinishedAttempts);
        } else {
          await this.runHandlers(event);
          await deleteAttempts(this.dataSource, id);
          message.ack();
        }
      });
    } catch (error) {
      if (!isUnavailable(error)) return this.retryOrGiveUp(message, event, error);
      this.interrupt(message, error);
      // If the database is down, the attempt counts as unfinished until a later one ends.
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
      const isNew = await execute(manager, RECORD_PROCESSED, [envelope.id, name]);
      if (isNew) await handle(payload, { manager, envelope });
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
      if (retryDelay === undefined) await this.giveUp(message, id, String(error), attempts);
      else message.nak(retryDelay);
    } catch (failure) {
      this.logger.error({ err: error, event: message.subject });
      this.interrupt(message, failure);
    }
  }

  /** If the database is down, the event is delivered again. */
  private async giveUp(
    message: JsMsg,
    eventId: string | null,
    error: string,
    attempts: number,
  ): Promise<void> {
    const { type } = this.subscription.event;
    try {
      const letter = { eventId, type, body: message.data, attempts, reason: reasonOf(error) };
      await storeDeadLetter(this.dataSource, letter);
      deadLetters.inc({ type });
      message.term();
    } catch (failure) {
      this.interrupt(message, failure);
    }
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Redelivered events take turns in a process, so that one that ends it is not counted against the others. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const earlier = lastTurn;
  const waited = Promise.race([earlier, delay(TURN_WITHIN_MS, undefined, { ref: false })]);
  const turn = waited.then(work);
  lastTurn = turn.catch(() => undefined);
  await turn;
}
