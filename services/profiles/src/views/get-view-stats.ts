import { Injectable } from '@nestjs/common';
import type { getViewStatsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { DataSource } from 'typeorm';

type ViewStats = RpcReply<typeof getViewStatsRpc>;

@Injectable()
export class GetViewStats {
  constructor(private readonly dataSource: DataSource) {}

  /** A row counts the views of one viewer on one day. */
  async execute(userId: string): Promise<ViewStats> {
    const [stats] = await this.dataSource.query<[ViewStats]>(
      `SELECT coalesce(sum(views), 0)::integer AS "profileViews", count(*)::integer AS "uniqueProfileViews"
       FROM profile_views WHERE user_id = $1`,
      [userId],
    );
    return stats;
  }
}
