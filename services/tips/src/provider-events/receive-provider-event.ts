import { Inject, Injectable, Logger } from '@nestjs/common';
import type { receiveProviderEventRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { DataSource, type EntityManager } from 'typeorm';
import { DeclineAlarm } from '../card-testing/decline-alarm.js';
import { isAttempt, recordAttempt } from '../card-testing/record-attempt.js';
import type { Config } from '../config.js';
import { CancelPayments } from '../payments/cancel-payments.js';
import { ProcessProviderEvents } from './process-provider-events.js';
import { ProviderEvent } from './provider-event.entity.js';
import { isHandled, NOTHING_TO_DO, type WebhookEvent, webhookEventSchema } from './webhook-event.js';

/**
 * Stores an event under its unique id; `ProcessProviderEvents` works from the stored row. The gateway verified its
 * signature, and the broker lets nobody but the gateway call.
 */
@Injectable()
export class ReceiveProviderEvent {
  private readonly logger = new Logger(ReceiveProviderEvent.name);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RATE_LIMITS'>,
    private readonly schedules: Schedules,
  ) {}

  async execute({
    rawBody,
  }: RpcInput<typeof receiveProviderEventRpc>): Promise<RpcOutput<typeof receiveProviderEventRpc>> {
    const event = this.parse(rawBody);
    const hasDeclinedPayments = await this.dataSource.transaction((manager) => this.store(manager, event));
    if (isHandled(event)) this.schedules.wake(ProcessProviderEvents);
    if (isAttempt(event)) this.schedules.wake(DeclineAlarm);
    if (hasDeclinedPayments) this.schedules.wake(CancelPayments);
    return {};
  }

  /** A decline is counted with its event, so that neither a repeated event nor a crash counts it wrongly. */
  private async store(manager: EntityManager, event: WebhookEvent): Promise<boolean> {
    const row = {
      eventId: event.id,
      type: event.type,
      intentId: event.data.object,
      occurredAt: new Date(event.created * 1_000),
    };
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(ProviderEvent)
      .values({ ...row, ...scheduleOf(event) })
      .orIgnore()
      .returning('event_id')
      .execute();
    const isNew = (raw as unknown[]).length > 0;
    return isNew && isAttempt(event) && recordAttempt(manager, row, this.config.RATE_LIMITS === 'relaxed');
  }

  private parse(rawBody: string): WebhookEvent {
    try {
      return webhookEventSchema.parse(JSON.parse(rawBody));
    } catch (error) {
      this.logger.warn({ msg: 'A signed webhook cannot be parsed', err: error });
      throw new DomainError('VALIDATION_FAILED', 'The event cannot be parsed.');
    }
  }
}

function scheduleOf(event: WebhookEvent) {
  return isHandled(event) ? {} : { processedAt: new Date(), note: NOTHING_TO_DO };
}
