import { Injectable } from '@nestjs/common';
import type { getViewFiguresRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import type { RpcReply } from '@sprinkle/contracts/rpc';
import { DataSource } from 'typeorm';

type ViewFigures = RpcReply<typeof getViewFiguresRpc>;

@Injectable()
export class GetViewFigures {
  constructor(private readonly dataSource: DataSource) {}

  /** One row is one viewer on one day. */
  async execute(userId: string): Promise<ViewFigures> {
    const [figures] = await this.dataSource.query<[ViewFigures]>(
      `SELECT coalesce(sum(views), 0)::integer AS "profileViews", count(*)::integer AS "uniqueProfileViews"
       FROM profile_views WHERE user_id = $1`,
      [userId],
    );
    return figures;
  }
}
