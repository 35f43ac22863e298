import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { type exportProfileRpc, getViewStatsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { count } from '@sprinkle/service-kit/database/columns';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { z } from 'zod';

type ViewStats = RpcReply<typeof getViewStatsRpc>;
type DailyViews = RpcReply<typeof exportProfileRpc>['dailyViews'][number];

const viewStats = z.object({ profileViews: count, uniqueProfileViews: count });
const viewSource = z.object({ name: z.string(), visitors: count });
type ViewSource = z.output<typeof viewSource>;
const dailyViews = viewStats.extend({ day: z.string() });

@Injectable()
export class GetViewStats {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists the oldest day first. A day's views may be stored as rows of single viewers, as a sum, or both. */
  listDays(userId: string): Promise<DailyViews[]> {
    return query(
      this.dataSource,
      dailyViews,
      `SELECT day::text AS day, sum(views) AS profile_views, sum(viewers) AS unique_profile_views
         FROM (SELECT view_date AS day, views, 1 AS viewers FROM profile_views WHERE user_id = $1
               UNION ALL
               SELECT day, views, viewers FROM profile_view_totals_daily WHERE user_id = $1) AS counted
        GROUP BY counted.day ORDER BY counted.day`,
      [userId],
    );
  }

  /** Counts the visitors since a day by source, the largest source first. */
  listSources(userId: string, since = '-infinity'): Promise<ViewSource[]> {
    return query(
      this.dataSource,
      viewSource,
      `SELECT source AS name, sum(viewers) AS visitors
         FROM (SELECT source, 1 AS viewers FROM profile_views WHERE user_id = $1 AND view_date >= $2
               UNION ALL
               SELECT source, viewers FROM profile_view_sources_daily WHERE user_id = $1 AND day >= $2) AS counted
        GROUP BY source ORDER BY visitors DESC, name`,
      [userId, since],
    );
  }

  /**
   * A recent row counts the views of one viewer on one day, and an older row counts those of all viewers on
   * that day.
   */
  @HandlesRpc(getViewStatsRpc)
  async execute(actor: Actor): Promise<ViewStats> {
    const { id } = requireUser(actor);
    return queryOne(
      this.dataSource,
      viewStats,
      `SELECT coalesce(sum(views), 0) AS profile_views, coalesce(sum(viewers), 0) AS unique_profile_views
         FROM (SELECT views, 1 AS viewers FROM profile_views WHERE user_id = $1
               UNION ALL
               SELECT views, viewers FROM profile_view_totals_daily WHERE user_id = $1) AS counted`,
      [id],
    );
  }
}
