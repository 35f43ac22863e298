import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getTipAnalyticsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { TIPPERS_AMONG, TIPPERS_MAX } from '@sprinkle/contracts/tips/upkeep/stats.schemas';
import { cents, count, integer } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

/** By how many quarter hours the zone's clock is ahead of UTC at a given quarter hour. */
const aheadAt = (quarter: string) =>
  `(extract(epoch FROM (to_timestamp(${quarter} * 900.0) AT TIME ZONE $4) - 'epoch'::timestamp) / 900 - ${quarter})::integer`;

/**
 * Sums of the days, including the period before, and of the hours. In every time zone, a quarter hour lies within one day and one hour, and
 * shifting it by the zone's offset is much cheaper than converting it. So the span is cut where the offset changes, which is between two
 * days whose offsets differ. A piece whose offset is in whole hours needs only the sums of hours. A single statement sees a sum together
 * with the changes not added to it yet.
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
    FROM pieces, LATERAL (SELECT ahead % 4 = 0 AND since % 4 = 0 AND until % 4 = 0 AS has_hours) AS piece, LATERAL (
      SELECT quarter, tips, amount_cents AS cents FROM tip_quarters
      WHERE NOT has_hours AND creator_id = $1 AND quarter >= pieces.since AND quarter < pieces.until
      UNION ALL
      SELECT hour * 4, tips, amount_cents FROM tip_hours
      WHERE has_hours AND creator_id = $1 AND hour >= pieces.since / 4 AND hour < pieces.until / 4
      UNION ALL
      SELECT quarter, tips, cents FROM tip_quarter_changes
      WHERE creator_id = $1 AND quarter >= pieces.since AND quarter < pieces.until
    ) AS parts
  )
  SELECT ('epoch'::date + day)::text AS date, hour, sum(tips) AS tips, sum(cents) AS amount_cents
  FROM (
    SELECT local / 96 AS day, CASE WHEN local >= since THEN local % 96 / 4 END AS hour, tips, cents
    FROM moved, span WHERE local >= 2 * since - until AND local < until
  ) AS placed
  GROUP BY GROUPING SETS ((day), (hour)) HAVING sum(tips) <> 0 ORDER BY day`;

/** Limited to the newest tips, because there are no kept sums per name. */
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

/** `span` is creator, first day, last day and time zone. Days and hours without a tip are left out. */
export async function readSums(runner: DataSource | EntityManager, span: string[]) {
  const [, from = ''] = span;
  const rows = await query(runner, dayOrHour, SUMS, span);
  const days = rows.flatMap(({ date, tips, amountCents }) =>
    date === null ? [] : [{ date, tips, amountCents }],
  );
  return {
    days: days.filter(({ date }) => date >= from),
    daysBefore: days.filter(({ date }) => date < from),
    hours: rows.filter(({ hour }) => hour !== null),
  };
}

export function addUp(days: z.output<typeof sums>[]): z.output<typeof sums> {
  return {
    tips: days.reduce((sum, day) => sum + day.tips, 0),
    amountCents: days.reduce((sum, day) => sum + day.amountCents, 0),
  };
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
    const [{ days, daysBefore, hours }, tippers] = await Promise.all([
      readSums(this.dataSource, span),
      query(this.dataSource, tipper, TIPPERS, span),
    ]);
    const ofHour = new Map(hours.map((row) => [row.hour, row]));
    return {
      days,
      daysBefore,
      before: addUp(daysBefore),
      hours: Array.from({ length: 24 }, (_, hour) => addUp([ofHour.get(hour) ?? NONE])),
      tippers,
    };
  }
}
