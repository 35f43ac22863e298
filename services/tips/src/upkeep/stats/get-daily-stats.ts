import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getDailyTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { cents, integer } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { IS_REVERSED, REVERSED_SUMS } from './reversed-tips.js';
import { failedPayments } from './sum-up-days.js';

/**
 * Adds up the kept sums of days that have ended, the tips since then, and what refunds and disputes take from either. Refunds and disputes
 * can change an old day at any time, so the kept sums never include them. A single statement sees one state.
 */
const DAILY = `
  WITH days AS (
    SELECT $1::date - $2::int + 1 AS first_day, $1::date AS last_day
  ), span AS (
    SELECT first_day, last_day, first_day::timestamp AT TIME ZONE 'UTC' AS since,
      (last_day + 1)::timestamp AT TIME ZONE 'UTC' AS until,
      greatest(first_day, (SELECT max(day) + 1 FROM day_sums))::timestamp AT TIME ZONE 'UTC' AS unsummed_since
    FROM days
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(tips) AS tips, sum(amount_cents) AS amount_cents,
    sum(fee_cents) AS platform_fee_cents, sum(failed_payments) AS failed_payments,
    sum(refunds) AS refunds, sum(refunded_cents) AS refunded_cents
  FROM (
    SELECT first_day + n AS day, 0 AS tips, 0 AS amount_cents, 0 AS fee_cents, 0 AS failed_payments, 0 AS refunds,
      0 AS refunded_cents
    FROM span, generate_series(0, $2::int - 1) AS n
    UNION ALL
    SELECT day, tips, amount_cents, fee_cents, failed_payments, 0, 0
    FROM day_sums WHERE day BETWEEN (SELECT first_day FROM span) AND (SELECT last_day FROM span)
    UNION ALL
    SELECT (succeeded_at AT TIME ZONE 'UTC')::date, count(*), sum(amount_cents), sum(fee_cents), 0, 0, 0
    FROM tips WHERE succeeded_at >= (SELECT unsummed_since FROM span) AND succeeded_at < (SELECT until FROM span)
    GROUP BY 1
    UNION ALL
    SELECT (failed_at AT TIME ZONE 'UTC')::date, 0, 0, 0, count(*), 0, 0
    FROM (${failedPayments('(SELECT unsummed_since FROM span)', '(SELECT until FROM span)')}) AS failed
    GROUP BY 1
    UNION ALL
    SELECT (succeeded_at AT TIME ZONE 'UTC')::date, ${REVERSED_SUMS}, 0, 0, 0
    FROM tips WHERE ${IS_REVERSED}
      AND succeeded_at >= (SELECT since FROM span) AND succeeded_at < (SELECT until FROM span)
    GROUP BY 1
    UNION ALL
    SELECT (updated_at AT TIME ZONE 'UTC')::date, 0, 0, 0, 0, count(*), sum(amount_cents)
    FROM refunds WHERE status = 'succeeded'
      AND EXISTS (SELECT FROM tips WHERE id = refunds.tip_id AND succeeded_at IS NOT NULL)
      AND updated_at >= (SELECT since FROM span) AND updated_at < (SELECT until FROM span)
    GROUP BY 1
  ) AS parts
  GROUP BY parts.day ORDER BY parts.day`;

const dailySums = z.object({
  day: z.string(),
  tips: integer,
  amountCents: cents,
  platformFeeCents: cents,
  failedPayments: integer,
  refunds: integer,
  refundedCents: cents,
});

@Injectable()
export class GetDailyStats {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getDailyTipStatsRpc)
  async execute(
    { lastDay, days }: RpcInput<typeof getDailyTipStatsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getDailyTipStatsRpc>> {
    requireAdmin(actor);
    return query(this.dataSource, dailySums, DAILY, [lastDay, days]);
  }
}
