import { Inject, Injectable, Logger } from '@nestjs/common';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { Config } from '../../config.js';
import { DeclineAlarm } from '../card-testing/decline-alarm.js';
import { isAttempt, recordAttempt } from '../card-testing/record-attempt.js';
import { CARD_DECLINED, recordCardDecline } from '../card-testing/record-card-decline.js';
import { CancelPayments } from '../payments/cancel-payments.js';
import { ProcessProviderEvents } from './process-provider-events.js';
import { isHandled, NOTHING_TO_DO, webhookEventSchema } from './webhook-event.js';

const STORE = {
  name: 'store-provider-event',
  text: `
  INSERT INTO provider_events (event_id, type, intent_id, occurred_at, note, processed_at, account_id, object_id)
  VALUES ($1, $2, $3, $4, $5, CASE WHEN $5::text IS NOT NULL THEN now() END, $6, $7) ON CONFLICT DO NOTHING`,
};

/**
 * Stores an event under its unique id; `ProcessProviderEvents` works from the stored row. The gateway has verified the signature,
 * and the broker lets only the gateway call this.
 */
@Injectable()
export class ReceiveProviderEvent {
  private readonly logger = new Logger(ReceiveProviderEvent.name);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS'>,
    private readonly schedules: Schedules,
  ) {}

  @HandlesRpc(receiveProviderEventRpc)
  async execute({
    rawBody,
  }: RpcInput<typeof receiveProviderEventRpc>): Promise<RpcOutput<typeof receiveProviderEventRpc>> {
    const event = this.parse(rawBody);
    const hasDeclinedPayments = isAttempt(event)
      ? await this.dataSource.transaction((manager) => this.storeAttempt(manager, event))
      : await store(this.dataSource, event).then(() => false);
    if (isHandled(event)) this.schedules.wake(ProcessProviderEvents);
    if (isAttempt(event)) this.schedules.wake(DeclineAlarm);
    if (hasDeclinedPayments) this.schedules.wake(CancelPayments);
    return {};
  }

  /** Counts a decline when its event is stored, so neither a repeated event nor a crash can miscount it. */
  private async storeAttempt(manager: EntityManager, event: EventFacts): Promise<boolean> {
    if (!(await store(manager, event))) return false;
    const isRelaxed = this.config.RATE_LIMITS === 'relaxed';
    const { type, objectId: setupIntentId, eventId, attemptId, occurredAt } = event;
    if (type !== CARD_DECLINED) return recordAttempt(manager, event, isRelaxed);
    if (setupIntentId) {
      const decline = { setupIntentId, attemptId: attemptId ?? eventId, occurredAt };
      await recordCardDecline(manager, decline, isRelaxed);
    }
    return false;
  }

  private parse(rawBody: string): EventFacts {
    try {
      return factsOf(webhookEventSchema.parse(JSON.parse(rawBody)));
    } catch (error) {
      this.logger.warn({ msg: 'A signed webhook cannot be parsed', err: error });
      throw new DomainError('VALIDATION_FAILED', 'The event cannot be parsed.');
    }
  }
}

type EventFacts = ReturnType<typeof factsOf>;

function factsOf({ id, type, account, data, created }: z.output<typeof webhookEventSchema>) {
  const { intentId, declineCode, objectId } = data.object;
  const attemptId = 'attemptId' in data.object ? data.object.attemptId : null;
  const occurredAt = new Date(created * 1_000);
  const accountId = account ?? null;
  return {
    eventId: id,
    type,
    accountId,
    intentId: accountId === null ? intentId : null,
    objectId,
    attemptId,
    declineCode,
    occurredAt,
  };
}

/** Returns whether the event arrived for the first time. An event that nobody handles is stored as processed. */
async function store(source: DataSource | EntityManager, event: EventFacts): Promise<boolean> {
  const { eventId, type, intentId, accountId, objectId, occurredAt } = event;
  const note = isHandled(event) ? null : NOTHING_TO_DO;
  const values = [eventId, type, intentId, occurredAt, note, accountId, objectId];
  return (await execute(source, STORE, values)) === 1;
}
