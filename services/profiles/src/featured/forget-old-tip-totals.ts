import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundLoop } from '@sprinkle/service-kit/background-loop';
import { DataSource } from 'typeorm';

/** SQL: the day before the last 30, UTC. */
export const LAST_PAST_DAY = `(now() AT TIME ZONE 'UTC')::date - 30`;

const BATCH_SIZE = 500;

const SUBTRACT = `
  WITH past AS (
    UPDATE tip_totals_daily SET is_recent = false
    WHERE (creator_id, day) IN (
      SELECT creator_id, day FROM tip_totals_daily
      WHERE is_recent AND day <= ${LAST_PAST_DAY}
      LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
    )
    RETURNING creator_id, amount_cents
  ), subtracted AS (
    UPDATE tip_totals_recent AS recent SET amount_cents = recent.amount_cents - sums.cents
    FROM (SELECT creator_id, sum(amount_cents) AS cents FROM past GROUP BY creator_id) AS sums
    WHERE recent.creator_id = sums.creator_id
  )
  SELECT count(*)::int AS count FROM past`;

/** Takes days that are 30 days past out of the recent sums, each once. */
@Injectable()
export class ForgetOldTipTotals implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop = new BackgroundLoop({
    name: ForgetOldTipTotals.name,
    intervalMs: 60_000,
    work: () => this.execute(),
  });

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** One batch. True when there may be more. */
  async execute(): Promise<boolean> {
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(SUBTRACT);
    return count === BATCH_SIZE;
  }
}
