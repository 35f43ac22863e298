import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@sprinkle/contracts/event';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { execute, query } from '../database/query.js';
import { NatsConnection } from '../nats/connection.js';
import { Every, FALLBACK_MS } from '../schedule/every.js';
import { Schedules } from '../schedule/schedules.js';

const pendingEvent = z.object({
  id: z.string(),
  type: z.string(),
  payload: z.unknown(),
  requestId: z.string().nullable(),
  traceParent: z.string().nullable(),
  /** Time in ISO 8601 with microseconds. */
  occurredAt: z.string(),
});

type PendingEvent = z.output<typeof pendingEvent>;

/** A small batch keeps the transaction short. */
const BATCH_SIZE = 100;
const ACK_TIMEOUT_MS = 3_000;

const TAKE_PENDING = {
  name: 'take-pending-events',
  text: `
  SELECT id, type, payload, request_id, trace_parent,
    to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS occurred_at
  FROM outbox WHERE published_at IS NULL
  ORDER BY sequence LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`,
};

const MARK_PUBLISHED = {
  name: 'mark-published-events',
  text: 'UPDATE outbox SET published_at = now() WHERE id = ANY($1)',
};

/** Publishes the recorded events at least once. The stream recognizes repeats by the event's id and drops them. */
@Injectable()
export class OutboxRelay {
  constructor(
    private readonly dataSource: DataSource,
    private readonly nats: NatsConnection,
    schedules: Schedules,
  ) {
    nats.onReconnect(() => schedules.wake(OutboxRelay));
  }

  @Every(FALLBACK_MS, 'outbox')
  async publishBatch(): Promise<boolean> {
    if (!this.nats.isConnected()) return false;
    const { taken, failures } = await this.dataSource.transaction((manager) => this.publishPending(manager));
    if (failures.length > 0) {
      throw new Error(`${failures.length} of ${taken} events could not be published`, { cause: failures[0] });
    }
    return taken === BATCH_SIZE;
  }

  /** The network call stays inside this transaction because the row locks are the claim on the events. */
  private async publishPending(manager: EntityManager): Promise<{ taken: number; failures: unknown[] }> {
    const rows = await query(manager, pendingEvent, TAKE_PENDING);
    const results = await Promise.allSettled(rows.map((row) => this.publish(row)));
    const published = rows.filter((_, index) => results[index]?.status === 'fulfilled');
    const failed = rows.filter((_, index) => results[index]?.status === 'rejected');
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    if (published.length > 0) {
      await execute(manager, MARK_PUBLISHED, [idsOf(published)]);
    }
    if (failed.length > 0) {
      await execute(
        manager,
        'UPDATE outbox SET attempts = attempts + 1, last_error = $2 WHERE id = ANY($1)',
        [idsOf(failed), String(failures[0])],
      );
    }
    return { taken: rows.length, failures };
  }

  private async publish(event: PendingEvent): Promise<void> {
    const envelope: EventEnvelope = {
      id: event.id,
      type: event.type,
      occurredAt: event.occurredAt,
      requestId: event.requestId ?? undefined,
      traceParent: event.traceParent ?? undefined,
      payload: event.payload,
    };
    await this.nats.jetStream.publish(event.type, JSON.stringify(envelope), {
      msgID: event.id,
      timeout: ACK_TIMEOUT_MS,
    });
  }
}

function idsOf(events: PendingEvent[]): string[] {
  return events.map(({ id }) => id);
}
