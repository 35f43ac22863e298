import { Injectable } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;
const BATCH_DAYS = 7;

/** Sums up the payments of a day, which lasts from `since` until `until`. */
export const SUMS_OF_DAY = `
  CROSS JOIN LATERAL (
    SELECT count(*) AS tips, coalesce(sum(amount_cents), 0) AS amount_cents, coalesce(sum(fee_cents), 0) AS fee_cents
    FROM tips WHERE succeeded_at >= since AND succeeded_at < until
  ) AS paid
  CROSS JOIN LATERAL (
    SELECT count(*) AS failed_payments
    FROM tips WHERE status IN ('canceled', 'failed') AND updated_at >= since AND updated_at < until
  ) AS unpaid`;

/**
 * Sums up the next days that have ended, without a gap from the day of the first payment. A transaction that began before
 * midnight has ended an hour later. Several instances write the same sums.
 */
const SUM_UP = `
  WITH next AS (
    SELECT coalesce((SELECT max(day) + 1 FROM day_sums), (least(
      (SELECT min(succeeded_at) FROM tips WHERE succeeded_at IS NOT NULL),
      (SELECT min(updated_at) FROM tips WHERE status IN ('canceled', 'failed'))
    ) AT TIME ZONE 'UTC')::date) AS day
  ), ended AS (
    SELECT day, day::timestamp AT TIME ZONE 'UTC' AS since, (day + 1)::timestamp AT TIME ZONE 'UTC' AS until
    FROM (SELECT day + n AS day FROM next, generate_series(0, ${BATCH_DAYS - 1}) AS n) AS days
    WHERE day < (now() AT TIME ZONE 'UTC' - interval '1 hour')::date
  )
  INSERT INTO day_sums (day, tips, amount_cents, fee_cents, failed_payments)
  SELECT day, tips, amount_cents, fee_cents, failed_payments
  FROM ended ${SUMS_OF_DAY}
  ON CONFLICT (day) DO NOTHING
  RETURNING day`;

/** Keeps what never changes about a day: the tips that were paid on it, before refunds and disputes, and those that failed. */
@Injectable()
export class SumUpDays {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  async execute(): Promise<boolean> {
    const summedUp = await this.dataSource.query<{ day: Date }[]>(SUM_UP);
    return summedUp.length === BATCH_DAYS;
  }
}
