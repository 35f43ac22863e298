import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EventEnvelope } from '@sprinkle/contracts/event';
import { DataSource, type EntityManager } from 'typeorm';
import { NatsConnection } from '../nats/connection.js';
import { Every } from '../schedule/every.js';
import { Schedules } from '../schedule/schedules.js';
import { OutboxListener } from './outbox-listener.js';

interface PendingRow {
  id: string;
  type: string;
  payload: unknown;
  request_id: string | null;
  trace_parent: string | null;
  /** The time is in ISO 8601 with microseconds. */
  occurred_at: string;
}

/** A small batch keeps the transaction short. */
const BATCH_SIZE = 100;
const ACK_TIMEOUT_MS = 3_000;
const POLL_MS = 1_000;

const TAKE_PENDING = `
  SELECT id, type, payload, request_id, trace_parent,
    to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS occurred_at
  FROM outbox WHERE published_at IS NULL
  ORDER BY sequence LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;

/** Publishes the recorded events at least once; the stream drops a repeat by the event's id. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listener: OutboxListener;

  constructor(
    private readonly dataSource: DataSource,
    private readonly nats: NatsConnection,
    schedules: Schedules,
  ) {
    const { options } = dataSource;
    if (options.type !== 'postgres' || !options.url)
      throw new Error('The outbox needs a Postgres that is configured by its URL');
    this.listener = new OutboxListener(options.url, () => schedules.wake(OutboxRelay));
  }

  onApplicationBootstrap(): void {
    this.listener.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener.stop();
  }

  @Every(POLL_MS)
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
    const rows: PendingRow[] = await manager.query(TAKE_PENDING);
    const results = await Promise.allSettled(rows.map((row) => this.publish(row)));
    const published = rows.filter((_, index) => results[index]?.status === 'fulfilled');
    const failed = rows.filter((_, index) => results[index]?.status === 'rejected');
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    if (published.length > 0) {
      await manager.query('UPDATE outbox SET published_at = now() WHERE id = ANY($1)', [idsOf(published)]);
    }
    if (failed.length > 0) {
      await manager.query('UPDATE outbox SET attempts = attempts + 1, last_error = $2 WHERE id = ANY($1)', [
        idsOf(failed),
        String(failures[0]),
      ]);
    }
    return { taken: rows.length, failures };
  }

  private async publish(row: PendingRow): Promise<void> {
    const envelope: EventEnvelope = {
      id: row.id,
      type: row.type,
      occurredAt: row.occurred_at,
      requestId: row.request_id ?? undefined,
      traceParent: row.trace_parent ?? undefined,
      payload: row.payload,
    };
    await this.nats.jetStream.publish(row.type, JSON.stringify(envelope), {
      msgID: row.id,
      timeout: ACK_TIMEOUT_MS,
    });
  }
}

function idsOf(rows: PendingRow[]): string[] {
  return rows.map((row) => row.id);
}
