import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EventEnvelope } from '@sprinkle/contracts/event';
import { DataSource, type EntityManager } from 'typeorm';
import { BackgroundLoop } from '../background-loop.js';
import { NatsConnection } from '../nats/connection.js';
import { outboxPending } from '../telemetry/metrics.js';
import { OutboxListener } from './outbox-listener.js';

interface PendingRow {
  id: string;
  type: string;
  payload: unknown;
  request_id: string | null;
  /** ISO 8601 with microseconds. */
  occurred_at: string;
}

/** Keeps the transaction short. */
const BATCH_SIZE = 100;
const ACK_TIMEOUT_MS = 3_000;
const POLL_MS = 1_000;
const HOUR_MS = 3_600_000;

const TAKE_PENDING = `
  SELECT id, type, payload, request_id,
    to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS occurred_at
  FROM outbox WHERE published_at IS NULL
  ORDER BY sequence LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;

const DELETE_OLD = `
  WITH old_outbox AS (DELETE FROM outbox WHERE published_at < now() - interval '7 days')
  DELETE FROM inbox WHERE processed_at < now() - interval '30 days'`;

/** Publishes what the service recorded, at least once; the event's id lets the stream drop a repeat. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly publishing = new BackgroundLoop({
    name: 'OutboxRelay',
    intervalMs: POLL_MS,
    work: () => this.publishBatch(),
  });
  private readonly cleaning = new BackgroundLoop({
    name: 'OutboxCleaning',
    intervalMs: HOUR_MS,
    work: () => this.deleteOld(),
  });
  private readonly listener: OutboxListener;

  constructor(
    private readonly dataSource: DataSource,
    private readonly nats: NatsConnection,
  ) {
    const { options } = dataSource;
    if (options.type !== 'postgres' || !options.url)
      throw new Error('The outbox needs a Postgres given by its URL');
    this.listener = new OutboxListener(options.url, () => this.publishing.wake());
  }

  onApplicationBootstrap(): void {
    this.listener.start();
    this.publishing.start();
    this.cleaning.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.listener.stop(), this.publishing.stop(), this.cleaning.stop()]);
  }

  private async publishBatch(): Promise<boolean> {
    if (!this.nats.isConnected()) return false;
    const { taken, failures } = await this.dataSource.transaction((manager) => this.publishPending(manager));
    if (failures.length > 0) {
      throw new Error(`${failures.length} of ${taken} events could not be published`, { cause: failures[0] });
    }
    return taken === BATCH_SIZE;
  }

  /** The row locks are the claim on the events, so the network call inside this transaction is meant. */
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
    outboxPending.set(rows.length === 0 ? 0 : await countPending(manager));
    return { taken: rows.length, failures };
  }

  private async publish(row: PendingRow): Promise<void> {
    const envelope: EventEnvelope = {
      id: row.id,
      type: row.type,
      occurredAt: row.occurred_at,
      requestId: row.request_id ?? undefined,
      payload: row.payload,
    };
    await this.nats.jetStream.publish(row.type, JSON.stringify(envelope), {
      msgID: row.id,
      timeout: ACK_TIMEOUT_MS,
    });
  }

  private async deleteOld(): Promise<boolean> {
    await this.dataSource.query(DELETE_OLD);
    return false;
  }
}

function idsOf(rows: PendingRow[]): string[] {
  return rows.map((row) => row.id);
}

async function countPending(manager: EntityManager): Promise<number> {
  const [row]: { count: number }[] = await manager.query(
    'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL',
  );
  return row?.count ?? 0;
}
