import { Injectable, Logger } from '@nestjs/common';
import type { receiveProviderEventRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { DataSource } from 'typeorm';
import { ProcessProviderEvents } from './process-provider-events.js';
import { ProviderEvent } from './provider-event.entity.js';
import {
  isReversal,
  isSettling,
  NOTHING_TO_DO,
  type WebhookEvent,
  webhookEventSchema,
} from './webhook-event.js';

/**
 * Stores an event under its unique id; `ProcessProviderEvents` works from the stored row. The gateway verified its
 * signature, and the broker lets nobody but the gateway call.
 */
@Injectable()
export class ReceiveProviderEvent {
  private readonly logger = new Logger(ReceiveProviderEvent.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly schedules: Schedules,
  ) {}

  async execute({
    rawBody,
  }: RpcInput<typeof receiveProviderEventRpc>): Promise<RpcOutput<typeof receiveProviderEventRpc>> {
    const event = this.parse(rawBody);
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ProviderEvent)
      .values({
        eventId: event.id,
        type: event.type,
        intentId: event.data.object,
        occurredAt: new Date(event.created * 1_000),
        ...scheduleOf(event),
      })
      .orIgnore()
      .execute();
    if (isSettling(event)) this.schedules.wake(ProcessProviderEvents);
    return {};
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

/** Nothing handles refunds and disputes yet, so their events wait: unprocessed, neither due nor failed. */
function scheduleOf(event: WebhookEvent) {
  if (isSettling(event)) return {};
  if (isReversal(event)) return { nextAttemptAt: () => `'infinity'`, note: 'waits for its handler' };
  return { processedAt: new Date(), note: NOTHING_TO_DO };
}
