import { Injectable, Logger } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { CancelDeclinedPayment } from '../payments/cancel-declined-payment.js';
import { SettleTip } from '../payments/settle-tip.js';
import { isUnknownIntent, StripePayments } from '../payments/stripe.js';
import { ProviderEvent } from './provider-event.entity.js';
import { isSettling, NOTHING_TO_DO } from './webhook-event.js';

const POLL_MS = 2_000;
const BATCH_SIZE = 8;
const LEASE_SECONDS = 60;
const MAX_ATTEMPTS = 12;

const TAKE_DUE = `
  WITH taken AS (
    UPDATE provider_events SET attempts = attempts + 1, next_attempt_at = now() + interval '${LEASE_SECONDS} seconds'
    WHERE event_id IN (
      SELECT event_id FROM provider_events
      WHERE processed_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING event_id, type, intent_id, attempts
  )
  SELECT * FROM taken`;

const failedProviderEvents = new Counter({
  name: 'failed_provider_events_total',
  help: 'Events of the payment provider that were given up and need a human',
  labelNames: ['type'] as const,
  registers: [registry],
});

interface TakenEvent {
  event_id: string;
  type: string;
  intent_id: string | null;
  attempts: number;
}

interface Result {
  note?: string;
  failedCreatorId?: string;
}

/** Settles the payments of stored webhooks. Their order does not matter, because each intent is retrieved anew. */
@Injectable()
export class ProcessProviderEvents {
  private readonly logger = new Logger(ProcessProviderEvents.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settleTip: SettleTip,
    private readonly cancelDeclinedPayment: CancelDeclinedPayment,
  ) {}

  @Every(POLL_MS)
  async execute(): Promise<boolean> {
    const events: TakenEvent[] = await this.dataSource.query(TAKE_DUE);
    await Promise.all(events.map((event) => this.processOrRetry(event)));
    return events.length === BATCH_SIZE;
  }

  private async processOrRetry(event: TakenEvent): Promise<void> {
    try {
      const { note, failedCreatorId } = await this.process(event);
      await this.dataSource.manager.update(
        ProviderEvent,
        { eventId: event.event_id },
        {
          processedAt: new Date(),
          note: note ?? null,
          failedCreatorId: failedCreatorId ?? null,
          lastError: null,
        },
      );
    } catch (error) {
      await this.retryLater(event, error);
    }
  }

  private async process(event: TakenEvent): Promise<Result> {
    if (!event.intent_id || !isSettling(event)) return { note: NOTHING_TO_DO };
    const intent = await this.readIntent(event.intent_id);
    if (!intent) return { note: 'unknown to the provider' };
    const settlement = await this.settleTip.execute(intent);
    if (settlement.outcome === 'not-ours') return { note: 'not a payment of ours' };
    if (settlement.outcome === 'conflict') throw new PaymentConflict(settlement.problem);
    if (event.type !== 'payment_intent.payment_failed') return {};
    if (settlement.tip.status === 'pending') await this.cancelDeclinedPayment.execute(intent.id);
    return { failedCreatorId: settlement.tip.userId };
  }

  private async readIntent(intentId: string) {
    try {
      return await this.stripe.retrieveIntent(intentId);
    } catch (error) {
      if (isUnknownIntent(error)) return null;
      throw error;
    }
  }

  private async retryLater(event: TakenEvent, error: unknown): Promise<void> {
    const hasFailed = error instanceof PaymentConflict || event.attempts >= MAX_ATTEMPTS;
    this.logger[hasFailed ? 'error' : 'warn'](error);
    if (hasFailed) failedProviderEvents.inc({ type: event.type });
    await this.dataSource.query(
      `UPDATE provider_events SET last_error = $2, failed_at = CASE WHEN $3 THEN now() END,
         next_attempt_at = now() + make_interval(secs => least(power(2, attempts), 3600))
       WHERE event_id = $1`,
      [event.event_id, error instanceof Error ? error.message : String(error), hasFailed],
    );
  }
}

/** Retrying cannot help. */
class PaymentConflict extends Error {}
