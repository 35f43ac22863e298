import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Every } from '../schedule/every.js';
import { oldestUnpublishedSeconds, outboxPending } from '../telemetry/metrics.js';

const INTERVAL_MS = 5_000;

/** After a long outage the count stops at the limit, so that measuring stays cheap. */
const MEASURE = `
  SELECT count(*)::int AS count,
    greatest(coalesce(extract(epoch FROM now() - min(occurred_at)), 0), 0)::float AS "oldestSeconds"
  FROM (SELECT occurred_at FROM outbox WHERE published_at IS NULL ORDER BY sequence LIMIT 10000) AS unpublished`;

/** Measures what waits in the outbox apart from the relay, which does nothing while the broker is away. */
@Injectable()
export class WatchOutbox {
  constructor(private readonly dataSource: DataSource) {}

  @Every(INTERVAL_MS)
  async execute(): Promise<void> {
    const [{ count, oldestSeconds }] =
      await this.dataSource.query<[{ count: number; oldestSeconds: number }]>(MEASURE);
    outboxPending.set(count);
    oldestUnpublishedSeconds.set(oldestSeconds);
  }
}
