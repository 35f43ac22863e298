import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getTipAnalyticsRpc } from '@sprinkle/contracts/tips/stats.rpc';
import { TIPPERS_AMONG, TIPPERS_MAX } from '@sprinkle/contracts/tips/stats.schemas';
import { cents, count, integer } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

/** Quarters of an hour by which the clock of the zone is ahead of UTC at a quarter. */
const aheadAt = (quarter: string) =>
  `(extract(epoch FROM (to_timestamp(${quarter} * 900.0) AT TIME ZONE $4) - 'epoch'::timestamp) / 900 - ${quarter})::integer`;

/**
 * Sums of the days, of the hours, and of the time before, which has neither. A quarter of an hour lies in one day and one hour of
 * every zone, and moving it by the zone's offset is much cheaper than to convert it. So the span is cut where the offset changes:
 * a change lies between two days whose offsets differ. One statement sees a sum together with the changes not added to it yet.
 */
const SUMS = `
  WITH span AS (
    SELECT ($2::date - 'epoch'::date) * 96 AS since, ($3::date - 'epoch'::date + 1) * 96 AS until
  ), days AS (
    SELECT quarter, ahead, lag(ahead) OVER (ORDER BY quarter) AS ahead_before
    FROM span, generate_series(2 * since - until - 96, until + 96, 96) AS quarter, LATERAL (SELECT ${aheadAt('quarter')} AS ahead) AS zone
  ), changes AS (
    SELECT quarter, ahead FROM days WHERE ahead_before IS NULL
    UNION ALL
    SELECT min(changed), ahead FROM days, generate_series(quarter - 95, quarter) AS changed
    WHERE ahead <> ahead_before AND ${aheadAt('changed')} = ahead GROUP BY quarter, ahead
  ), pieces AS (
    SELECT quarter AS since, coalesce(lead(quarter) OVER (ORDER BY quarter), span.until + 96) AS until, ahead FROM changes, span
  ), moved AS (
    SELECT quarter + ahead AS local, tips, cents
    FROM pieces, LATERAL (
      SELECT quarter, tips, amount_cents AS cents FROM tip_quarters
      WHERE creator_id = $1 AND quarter >= pieces.since AND quarter < pieces.until
      UNION ALL
      SELECT quarter, tips, cents FROM tip_quarter_changes
      WHERE creator_id = $1 AND quarter >= pieces.since AND quarter < pieces.until
    ) AS parts
  )
  SELECT ('epoch'::date + day)::text AS date, hour, sum(tips) AS tips, sum(cents) AS amount_cents
  FROM (
    SELECT CASE WHEN local >= since THEN local / 96 END AS day, CASE WHEN local >= since THEN local % 96 / 4 END AS hour, tips, cents
    FROM moved, span WHERE local >= 2 * since - until AND local < until
  ) AS placed
  GROUP BY GROUPING SETS ((day), (hour)) HAVING sum(tips) <> 0 ORDER BY day`;

/** Bounded, because a name has no sum of its own. */
const TIPPERS = `
  SELECT coalesce(sender_name, 'Anonymous') AS name, count(*) AS tips, sum(amount_cents - refunded_cents) AS amount_cents
  FROM (
    SELECT sender_name, amount_cents, refunded_cents FROM tips
    WHERE user_id = $1 AND status = 'succeeded' AND succeeded_at >= $2::date::timestamp AT TIME ZONE $4
      AND succeeded_at < ($3::date + 1)::timestamp AT TIME ZONE $4
    ORDER BY succeeded_at DESC, id DESC LIMIT ${TIPPERS_AMONG}
  ) AS newest
  GROUP BY 1 ORDER BY amount_cents DESC, name LIMIT ${TIPPERS_MAX}`;

const sums = z.object({ tips: count, amountCents: cents });
const dayOrHour = sums.extend({ date: z.string().nullable(), hour: integer.nullable() });
const tipper = sums.extend({ name: z.string() });
const NONE = { tips: 0, amountCents: 0 };

/** `span` is creator, first day, last day and time zone. Rows of days have a date, those of hours an hour. */
export function readSums(runner: DataSource | EntityManager, span: string[]) {
  return query(runner, dayOrHour, SUMS, span);
}

@Injectable()
export class GetTipAnalytics {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getTipAnalyticsRpc)
  async execute(
    { from, to, timeZone }: RpcInput<typeof getTipAnalyticsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getTipAnalyticsRpc>> {
    const span = [requireUser(actor).id, from, to, timeZone];
    const [rows, tippers] = await Promise.all([
      readSums(this.dataSource, span),
      query(this.dataSource, tipper, TIPPERS, span),
    ]);
    const sumsOf = ({ tips, amountCents } = NONE) => ({ tips, amountCents });
    const ofHour = new Map(rows.flatMap((row) => (row.hour === null ? [] : [[row.hour, row]])));
    return {
      days: rows.flatMap(({ date, ...row }) => (date === null ? [] : [{ date, ...sumsOf(row) }])),
      before: sumsOf(rows.find(({ date, hour }) => date === null && hour === null)),
      hours: Array.from({ length: 24 }, (_, hour) => sumsOf(ofHour.get(hour))),
      tippers,
    };
  }
}
