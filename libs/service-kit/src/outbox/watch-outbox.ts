import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { count } from '../database/columns.js';
import { queryOne } from '../database/query.js';
import { MeasuredForMetrics } from '../telemetry/measured-for-metrics.js';
import { oldestUnpublishedSeconds, outboxPending } from '../telemetry/metrics.js';

const waitingEvents = z.object({ events: count, oldestSeconds: z.number() });

/** After a long outage the count stops at the limit, so that measuring stays cheap. */
const MEASURE = `
  SELECT count(*) AS events,
    greatest(coalesce(extract(epoch FROM now() - min(occurred_at)), 0), 0)::float8 AS oldest_seconds
  FROM (SELECT occurred_at FROM outbox WHERE published_at IS NULL ORDER BY sequence LIMIT 10000) AS unpublished`;

/** Measures what waits in the outbox. The relay cannot, because it does nothing while the broker is down. */
@Injectable()
export class WatchOutbox {
  constructor(private readonly dataSource: DataSource) {}

  @MeasuredForMetrics()
  async execute(): Promise<void> {
    const { events, oldestSeconds } = await queryOne(this.dataSource, waitingEvents, MEASURE);
    outboxPending.set(events);
    oldestUnpublishedSeconds.set(oldestSeconds);
  }
}
