import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import { isUnavailable } from '@sprinkle/service-kit/is-unavailable';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { isUnknownIntent, StripePayments } from '../payments/stripe.js';
import { SettlePayment } from '../reversals/settle-payment.js';
import { ProviderEvent } from './provider-event.entity.js';
import { isHandled, isReversal, NOTHING_TO_DO, REVERSAL_TYPES, SETTLING_TYPES } from './webhook-event.js';

const POLL_MS = 2_000;
const BATCH_SIZE = 8;
const LEASE_SECONDS = 60;
const ATTEMPTS_MAX = 12;
const UNFINISHED_ATTEMPTS_MAX = 6;

/**
 * An attempt is counted when it begins, because it may end the process. Events whose last attempt never ended are taken
 * one at a time, so that the one that ended the process is not counted against the others.
 */
const TAKE_DUE = `
  WITH due AS (
    SELECT event_id, next_attempt_at, unfinished_attempts FROM provider_events
    WHERE processed_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
  ), taken AS (
    UPDATE provider_events
    SET unfinished_attempts = unfinished_attempts + 1, next_attempt_at = now() + interval '${LEASE_SECONDS} seconds'
    WHERE event_id IN (
      SELECT event_id FROM provider_events
      WHERE processed_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now() AND (unfinished_attempts = 0
        OR event_id = (SELECT event_id FROM due WHERE unfinished_attempts > 0 ORDER BY next_attempt_at LIMIT 1))
      ORDER BY next_attempt_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING event_id, type, intent_id, attempts, unfinished_attempts
  )
  SELECT * FROM taken`;

/** During an outage an event waits a quarter of its age before the next attempt. */
const INTERRUPT = `
  UPDATE provider_events SET unfinished_attempts = 0, last_error = $2,
    next_attempt_at = now() + greatest(interval '5 seconds', least((now() - received_at) / 4, interval '5 minutes'))
  WHERE event_id = $1`;

const FAIL = `
  UPDATE provider_events SET attempts = attempts + 1, unfinished_attempts = 0, last_error = $2,
    failed_at = CASE WHEN $3 THEN now() END,
    next_attempt_at = now() + make_interval(secs => least(power(2, attempts + 1), 3600))
  WHERE event_id = $1`;

const failedProviderEvents = new Counter({
  name: 'failed_provider_events_total',
  help: 'Events of the payment provider that were given up and need a human',
  labelNames: ['type'] as const,
  registers: [registry],
});
for (const type of [...SETTLING_TYPES, ...REVERSAL_TYPES]) failedProviderEvents.inc({ type }, 0);

interface TakenEvent {
  event_id: string;
  type: string;
  intent_id: string | null;
  attempts: number;
  unfinished_attempts: number;
}

/**
 * Settles the payments of stored webhooks, with their refunds and disputes. The order does not matter, because everything is
 * retrieved anew.
 */
@Injectable()
export class ProcessProviderEvents {
  private readonly logger = new Logger(ProcessProviderEvents.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settlePayment: SettlePayment,
  ) {}

  @Every(POLL_MS)
  async execute(): Promise<boolean> {
    const events: TakenEvent[] = await this.dataSource.query(TAKE_DUE);
    await Promise.all(events.map((event) => this.processOrRetry(event)));
    return events.length > 0;
  }

  private async processOrRetry(event: TakenEvent): Promise<void> {
    try {
      if (event.unfinished_attempts > UNFINISHED_ATTEMPTS_MAX) throw new ProcessEnded();
      const note = await this.process(event);
      await this.dataSource.manager.update(
        ProviderEvent,
        { eventId: event.event_id },
        {
          attempts: event.attempts + 1,
          unfinishedAttempts: 0,
          processedAt: new Date(),
          note,
          lastError: null,
        },
      );
    } catch (error) {
      if (isOutage(error)) await this.interrupt(event, error);
      else await this.retryOrFail(event, error);
    }
  }

  /** Returns why it did nothing, or null if it did something. */
  private async process(event: TakenEvent): Promise<string | null> {
    if (!event.intent_id || !isHandled(event)) return NOTHING_TO_DO;
    const intent = await this.readIntent(event.intent_id);
    if (!intent) return 'unknown to the provider';
    const settlement = await this.settlePayment.execute(intent, { heardOfReversal: isReversal(event) });
    if (settlement.outcome === 'not-ours') return 'not a payment of ours';
    if (settlement.outcome === 'conflict') throw new PaymentConflict(settlement.problem);
    return null;
  }

  private async readIntent(intentId: string) {
    try {
      return await this.stripe.retrieveIntent(intentId);
    } catch (error) {
      if (isUnknownIntent(error)) return null;
      throw error;
    }
  }

  private async interrupt(event: TakenEvent, error: unknown): Promise<void> {
    this.logger.warn(error);
    await this.dataSource.query(INTERRUPT, [event.event_id, messageOf(error)]);
  }

  private async retryOrFail(event: TakenEvent, error: unknown): Promise<void> {
    const isLast = event.attempts + 1 >= ATTEMPTS_MAX;
    const hasFailed = isLast || error instanceof PaymentConflict || error instanceof ProcessEnded;
    this.logger[hasFailed ? 'error' : 'warn'](error);
    if (hasFailed) failedProviderEvents.inc({ type: event.type });
    await this.dataSource.query(FAIL, [event.event_id, messageOf(error), hasFailed]);
  }
}

/** Another attempt cannot help. */
class PaymentConflict extends Error {}

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
