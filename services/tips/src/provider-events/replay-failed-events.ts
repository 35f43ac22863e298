import { Injectable } from '@nestjs/common';
import type { listFailedProviderEventsRpc, replayProviderEventRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { Schedules } from '@sprinkle/service-kit/schedule/schedules';
import { DataSource } from 'typeorm';
import { ProcessProviderEvents } from './process-provider-events.js';

const LIST_FAILED = `
  SELECT event_id AS "eventId", type, intent_id AS "intentId", attempts, left(last_error, 300) AS "lastError",
    failed_at AS "failedAt"
  FROM provider_events WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT $1`;

const REPLAY = `
  WITH replayed AS (
    UPDATE provider_events
    SET failed_at = NULL, attempts = 0, unfinished_attempts = 0, next_attempt_at = now()
    WHERE event_id = $1 AND failed_at IS NOT NULL RETURNING type
  )
  SELECT type FROM replayed`;

/** Serves the operator's command, which lists and replays what needs a human. */
@Injectable()
export class ReplayFailedEvents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedules: Schedules,
  ) {}

  async list({
    limit,
  }: RpcInput<typeof listFailedProviderEventsRpc>): Promise<RpcOutput<typeof listFailedProviderEventsRpc>> {
    const rows: (Omit<RpcOutput<typeof listFailedProviderEventsRpc>[number], 'failedAt'> & {
      failedAt: Date;
    })[] = await this.dataSource.query(LIST_FAILED, [limit]);
    return rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }));
  }

  async replay({
    eventId,
  }: RpcInput<typeof replayProviderEventRpc>): Promise<RpcOutput<typeof replayProviderEventRpc>> {
    const [replayed]: { type: string }[] = await this.dataSource.query(REPLAY, [eventId]);
    if (!replayed) throw new DomainError('NOT_FOUND', `There is no failed provider event ${eventId}`);
    this.schedules.wake(ProcessProviderEvents);
    return replayed;
  }
}
