import { Injectable, Logger } from '@nestjs/common';
import { count, time } from '@sprinkle/service-kit/database/columns';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { isUnavailable } from '@sprinkle/service-kit/is-unavailable';
import { backOff, claimDue, type DueWork, untilDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SettlePayment } from '../settlement/settle-payment.js';
import { isMissing } from '../stripe/stripe-errors.js';
import { StripePayments } from '../stripe/stripe.js';
import { ChangeCard } from '../supports/change-card.js';
import { SyncSupport } from '../supports/sync-support.js';
import { noteOf, PaymentConflict, ProviderEventHandlers } from './provider-event-handlers.js';
import {
  BILLING_TYPES,
  HANDLED_TYPES,
  isAboutPayment,
  isHandled,
  isReversal,
  NOTHING_TO_DO,
} from './webhook-event.js';

const ATTEMPTS_MAX = 12;
const UNFINISHED_ATTEMPTS_MAX = 6;

const WAITING = 'processed_at IS NULL AND failed_at IS NULL';

/** Of the events whose last attempt never ended, the one that has been due longest. */
const SUSPECT = `(
  SELECT event_id FROM provider_events
  WHERE ${WAITING} AND next_attempt_at <= now() AND unfinished_attempts > 0 ORDER BY next_attempt_at LIMIT 1)`;

const storedEvent = z.object({
  eventId: z.string(),
  type: z.string(),
  intentId: z.string().nullable(),
  accountId: z.string().nullable(),
  objectId: z.string().nullable(),
  occurredAt: time,
  attempts: count,
  unfinishedAttempts: count,
});

type StoredEvent = z.infer<typeof storedEvent>;

/**
 * An attempt is counted when it begins, because it may end the process. Events whose last attempt never ended are claimed one at
 * a time, so the event that ended the process does not count against the others.
 */
const toProcess = {
  table: 'provider_events',
  key: 'event_id',
  dueAt: 'next_attempt_at',
  condition: `${WAITING} AND (unfinished_attempts = 0 OR event_id = ${SUSPECT})`,
  claim: `unfinished_attempts = unfinished_attempts + 1, next_attempt_at = now() + interval '1 minute'`,
  row: storedEvent,
  batchSize: 8,
} satisfies DueWork<z.ZodObject>;

const END = {
  name: 'end-provider-event',
  text: `
  UPDATE provider_events
  SET attempts = attempts + 1, unfinished_attempts = 0, processed_at = now(), note = $2, last_error = NULL
  WHERE event_id = $1`,
};

/** Looks for the fee, because it is booked with the tip or after it. */
const IS_BOOKED = {
  name: 'is-payment-booked',
  text: `
  SELECT count(*) FROM payments
  WHERE provider_intent_id = $1 AND processing_fee_cents IS NOT NULL AND problem IS NULL`,
};

/** During an outage an event waits a quarter of its age before the next attempt. */
const INTERRUPT = `
  UPDATE provider_events SET unfinished_attempts = 0, last_error = $2,
    next_attempt_at = now() + greatest(interval '5 seconds', least((now() - received_at) / 4, interval '5 minutes'))
  WHERE event_id = $1`;

const FAIL = `
  UPDATE provider_events SET attempts = attempts + 1, unfinished_attempts = 0, last_error = $2,
    failed_at = CASE WHEN $3 THEN now() END,
    next_attempt_at = now() + ${backOff('attempts', { first: '2 seconds', longest: '1 hour' })}
  WHERE event_id = $1`;

const failedProviderEvents = new Counter({
  name: 'failed_provider_events_total',
  help: 'Events of the payment provider that were given up and need a human',
  labelNames: ['type'] as const,
  registers: [registry],
});
for (const type of HANDLED_TYPES) failedProviderEvents.inc({ type }, 0);

/**
 * Settles the payments of stored webhooks, with their refunds and disputes, and passes other events to their handlers. The order
 * does not matter, because everything is retrieved anew.
 */
@Injectable()
export class ProcessProviderEvents {
  private readonly logger = new Logger(ProcessProviderEvents.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settlePayment: SettlePayment,
    private readonly handlers: ProviderEventHandlers,
    private readonly syncSupport: SyncSupport,
    private readonly changeCard: ChangeCard,
  ) {}

  @Every(FALLBACK_MS, 'provider_events')
  async execute(): Promise<boolean | number> {
    const events = await claimDue(this.dataSource, toProcess);
    await Promise.all(events.map((event) => this.processOrRetry(event)));
    const isFull = events.length === toProcess.batchSize;
    return isFull || untilDue(this.dataSource, { ...toProcess, condition: WAITING });
  }

  private async processOrRetry(event: StoredEvent): Promise<void> {
    try {
      if (event.unfinishedAttempts > UNFINISHED_ATTEMPTS_MAX) throw new ProcessEnded();
      const note = await this.process(event);
      await execute(this.dataSource, END, [event.eventId, note]);
    } catch (error) {
      if (isOutage(error)) await this.interrupt(event, error);
      else await this.retryOrFail(event, error);
    }
  }

  /** Returns why it did nothing, or null if it did something. */
  private async process(event: StoredEvent): Promise<string | null> {
    if (!isHandled(event)) return NOTHING_TO_DO;
    const handler = this.handlers.find(event.type);
    if (handler) return handler(event);
    if (event.objectId && BILLING_TYPES.has(event.type))
      return (await this.hearOfSupport(event.objectId)) ? null : 'not a support of ours';
    if (!event.intentId) return NOTHING_TO_DO;
    // The confirmation and two events report the same payment, and each would cost a call to the provider.
    if (isAboutPayment(event) && (await this.isBooked(event.intentId))) return 'booked already';
    const intent = await this.readIntent(event.intentId);
    if (!intent) return 'unknown to the provider';
    const settlement = await this.settlePayment.execute(intent, { heardOfReversal: isReversal(event) });
    return noteOf(settlement);
  }

  private hearOfSupport(objectId: string): Promise<boolean> {
    return objectId.startsWith('seti_') ? this.changeCard.hear(objectId) : this.syncSupport.hear(objectId);
  }

  private async isBooked(intentId: string): Promise<boolean> {
    return (await queryOne(this.dataSource, z.object({ count }), IS_BOOKED, [intentId])).count > 0;
  }

  private async readIntent(intentId: string) {
    try {
      return await this.stripe.retrieveIntent(intentId);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  private async interrupt(event: StoredEvent, error: unknown): Promise<void> {
    this.logger.warn(error);
    await execute(this.dataSource, INTERRUPT, [event.eventId, messageOf(error)]);
  }

  private async retryOrFail(event: StoredEvent, error: unknown): Promise<void> {
    const isLast = event.attempts + 1 >= ATTEMPTS_MAX;
    const hasFailed = isLast || error instanceof PaymentConflict || error instanceof ProcessEnded;
    this.logger[hasFailed ? 'error' : 'warn'](error);
    if (hasFailed) failedProviderEvents.inc({ type: event.type });
    await execute(this.dataSource, FAIL, [event.eventId, messageOf(error), hasFailed]);
  }
}

class ProcessEnded extends Error {
  override message = 'The process ended during each of the last attempts';
}

/** An outage says nothing about the event, so its attempt does not count. */
function isOutage(error: unknown): boolean {
  return isUnavailable(error) || (error instanceof DomainError && error.code === 'PROVIDER_UNAVAILABLE');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
