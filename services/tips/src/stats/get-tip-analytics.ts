import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getTipAnalyticsRpc } from '@sprinkle/contracts/tips/stats.rpc';
import { TIPPERS_MAX } from '@sprinkle/contracts/tips/stats.schemas';
import { cents, count, integer } from '@sprinkle/service-kit/database/columns';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const SUMS = 'count(*) AS tips, coalesce(sum(amount_cents - refunded_cents), 0) AS amount_cents';

/** A refund or dispute of the whole takes the tip out of its day. */
const SUCCEEDED = `FROM tips WHERE user_id = $1 AND status = 'succeeded'`;

const IN_SPAN = `succeeded_at >= $2::date::timestamp AT TIME ZONE $4
  AND succeeded_at < ($3::date + 1)::timestamp AT TIME ZONE $4`;

/** A quarter of an hour lies in one day and one hour of every zone, so few moments are converted. */
const HOURS_OF_DAYS = `
  SELECT (quarter AT TIME ZONE $4)::date::text AS date, extract(hour FROM quarter AT TIME ZONE $4) AS hour,
    sum(tips) AS tips, sum(amount_cents) AS amount_cents
  FROM (
    SELECT date_bin('15 minutes', succeeded_at, 'epoch') AS quarter, ${SUMS} ${SUCCEEDED} AND ${IN_SPAN} GROUP BY 1
  ) AS quarters
  GROUP BY 1, 2 ORDER BY 1, 2`;

const BEFORE = `
  SELECT ${SUMS} ${SUCCEEDED}
    AND succeeded_at >= ($2::date - ($3::date - $2::date + 1))::timestamp AT TIME ZONE $4
    AND succeeded_at < $2::date::timestamp AT TIME ZONE $4`;

const TIPPERS = `
  SELECT coalesce(sender_name, 'Anonymous') AS name, ${SUMS} ${SUCCEEDED} AND ${IN_SPAN}
  GROUP BY 1 ORDER BY amount_cents DESC, name LIMIT ${TIPPERS_MAX}`;

const sums = z.object({ tips: count, amountCents: cents });
const hourOfDay = sums.extend({ date: z.string(), hour: integer });
const tipper = sums.extend({ name: z.string() });

@Injectable()
export class GetTipAnalytics {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getTipAnalyticsRpc)
  async execute(
    { from, to, timeZone }: RpcInput<typeof getTipAnalyticsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getTipAnalyticsRpc>> {
    const span = [requireUser(actor).id, from, to, timeZone];
    const [rows, before, tippers] = await Promise.all([
      query(this.dataSource, hourOfDay, HOURS_OF_DAYS, span),
      queryOne(this.dataSource, sums, BEFORE, span),
      query(this.dataSource, tipper, TIPPERS, span),
    ]);
    const hours = Array.from({ length: 24 }, (_, hour) => addUp(rows.filter((row) => row.hour === hour)));
    const dates = [...new Set(rows.map(({ date }) => date))];
    const days = dates.map((date) => ({ date, ...addUp(rows.filter((row) => row.date === date)) }));
    return { days, before, hours, tippers };
  }
}

function addUp(rows: z.output<typeof sums>[]) {
  return {
    tips: rows.reduce((sum, row) => sum + row.tips, 0),
    amountCents: rows.reduce((sum, row) => sum + row.amountCents, 0),
  };
}
