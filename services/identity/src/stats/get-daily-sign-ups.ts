import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getDailySignUpsRpc } from '@sprinkle/contracts/identity/stats.rpc';
import { count } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const DAILY = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(count, 0) AS sign_ups
  FROM (SELECT $1::date - $2::int + n AS day FROM generate_series(1, $2::int) AS n) AS days
  LEFT JOIN (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS count FROM users
    WHERE created_at >= ($1::date - $2::int + 1)::timestamp AT TIME ZONE 'UTC'
      AND created_at < ($1::date + 1)::timestamp AT TIME ZONE 'UTC'
    GROUP BY 1
  ) AS counted USING (day)
  ORDER BY day`;

const dailySignUps = z.object({ day: z.string(), signUps: count });

@Injectable()
export class GetDailySignUps {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(getDailySignUpsRpc)
  async execute(
    { lastDay, days }: RpcInput<typeof getDailySignUpsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getDailySignUpsRpc>> {
    requireAdmin(actor);
    return query(this.dataSource, dailySignUps, DAILY, [lastDay, days]);
  }
}
