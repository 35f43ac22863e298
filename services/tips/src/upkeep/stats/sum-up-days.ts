import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { execute } from '@sprinkle/service-kit/database/query';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';

const BATCH_DAYS = 7;

/**
 * Selects when each payment failed: when it was declined, or otherwise when it ended. A declined payment that can still be paid counts as
 * failed until it is paid.
 */
export function failedPayments(since: string, until: string): string {
  return `
    SELECT declined_at AS failed_at FROM payments JOIN tips ON tips.id = tip_id
    WHERE declined_at >= ${since} AND declined_at < ${until} AND tips.status IN ('pending', 'canceled', 'failed')
    UNION ALL
    SELECT tips.updated_at FROM tips JOIN payments ON payments.tip_id = tips.id
    WHERE tips.status IN ('canceled', 'failed') AND tips.updated_at >= ${since} AND tips.updated_at < ${until}
      AND declined_at IS NULL`;
}

/** Sums up the payments of a day, which lasts from `since` until `until`. */
export const SUMS_OF_DAY = `
  CROSS JOIN LATERAL (
    SELECT count(*) AS tips, coalesce(sum(amount_cents), 0) AS amount_cents, coalesce(sum(fee_cents), 0) AS fee_cents
    FROM tips WHERE succeeded_at >= since AND succeeded_at < until
  ) AS paid
  CROSS JOIN LATERAL (
    SELECT count(*) AS failed_payments FROM (${failedPayments('since', 'until')}) AS failed
  ) AS unpaid`;

/**
 * Sums up the next days that have ended, without gaps, starting with the day of the first payment. A transaction that began before midnight
 * has ended an hour later. A day waits until its declined payments can no longer be paid. Several instances write the same sums.
 */
const SUM_UP = `
  WITH next AS (
    SELECT coalesce((SELECT max(day) + 1 FROM day_sums), (least(
      (SELECT min(succeeded_at) FROM tips WHERE succeeded_at IS NOT NULL),
      (SELECT min(updated_at) FROM tips WHERE status IN ('canceled', 'failed')),
      (SELECT min(declined_at) FROM payments)
    ) AT TIME ZONE 'UTC')::date) AS day
  ), ended AS (
    SELECT day, day::timestamp AT TIME ZONE 'UTC' AS since, (day + 1)::timestamp AT TIME ZONE 'UTC' AS until
    FROM (SELECT day + n AS day FROM next, generate_series(0, ${BATCH_DAYS - 1}) AS n) AS days
    WHERE day < (now() AT TIME ZONE 'UTC' - interval '1 hour')::date AND day < (
      SELECT coalesce(min(declined_at AT TIME ZONE 'UTC')::date, 'infinity') FROM payments JOIN tips ON tips.id = tip_id
      WHERE next_check_at IS NOT NULL AND tips.status IN ('pending', 'processing'))
  )
  INSERT INTO day_sums (day, tips, amount_cents, fee_cents, failed_payments)
  SELECT day, tips, amount_cents, fee_cents, failed_payments
  FROM ended ${SUMS_OF_DAY}
  ON CONFLICT (day) DO NOTHING`;

/** Stores what never changes about a day: the tips paid on it, before refunds and disputes, and the failed ones. */
@Injectable()
export class SumUpDays {
  constructor(private readonly dataSource: DataSource) {}

  @Every(HOUR_MS)
  async execute(): Promise<boolean> {
    return (await execute(this.dataSource, SUM_UP)) === BATCH_DAYS;
  }
}
