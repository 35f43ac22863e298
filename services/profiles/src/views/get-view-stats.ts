import { Injectable } from '@nestjs/common';
import type { exportProfileRpc, getViewStatsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { DataSource } from 'typeorm';

type ViewStats = RpcReply<typeof getViewStatsRpc>;
type DailyViews = RpcReply<typeof exportProfileRpc>['dailyViews'][number];

@Injectable()
export class GetViewStats {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists the oldest first. A day's views may be rows of single viewers, a sum, or both. */
  listDays(userId: string): Promise<DailyViews[]> {
    return this.dataSource.query<DailyViews[]>(
      `SELECT day::text AS day, sum(views)::integer AS "profileViews", sum(viewers)::integer AS "uniqueProfileViews"
         FROM (SELECT view_date AS day, views, 1 AS viewers FROM profile_views WHERE user_id = $1
               UNION ALL
               SELECT day, views, viewers FROM profile_view_totals_daily WHERE user_id = $1) AS counted
        GROUP BY counted.day ORDER BY counted.day`,
      [userId],
    );
  }

  /**
   * A recent row counts the views of one viewer on one day, and an older row counts those of all viewers on
   * that day.
   */
  async execute(userId: string): Promise<ViewStats> {
    const [stats] = await this.dataSource.query<[ViewStats]>(
      `SELECT coalesce(sum(views), 0)::integer AS "profileViews",
              coalesce(sum(viewers), 0)::integer AS "uniqueProfileViews"
         FROM (SELECT views, 1 AS viewers FROM profile_views WHERE user_id = $1
               UNION ALL
               SELECT views, viewers FROM profile_view_totals_daily WHERE user_id = $1) AS counted`,
      [userId],
    );
    return stats;
  }
}
