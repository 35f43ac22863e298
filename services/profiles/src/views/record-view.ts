import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { CountedVisits } from './counted-visits.js';

@Injectable()
export class RecordView {
  constructor(
    private readonly dataSource: DataSource,
    private readonly visits: CountedVisits,
  ) {}

  @HandlesRpc(recordViewRpc)
  async execute({ username }: RpcInput<typeof recordViewRpc>, actor: Actor): Promise<Record<string, never>> {
    const visit = await this.visits.find(username, null, actor);
    if (!visit) return {};
    await execute(
      this.dataSource,
      `INSERT INTO profile_views (user_id, viewer_hash, view_date) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, viewer_hash, view_date) DO UPDATE SET views = profile_views.views + 1`,
      [visit.creatorId, visit.viewerHash, visit.day],
    );
    return {};
  }
}
