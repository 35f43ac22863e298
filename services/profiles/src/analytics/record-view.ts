import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { recordStepRpc, recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { CountedVisits } from './counted-visits.js';
import { sourceOf } from './view-source.js';

const STEP_COLUMNS = { dialog: 'has_opened_dialog', checkout: 'has_reached_checkout' } as const;

@Injectable()
export class RecordView {
  constructor(
    private readonly dataSource: DataSource,
    private readonly visits: CountedVisits,
  ) {}

  @HandlesRpc(recordViewRpc)
  async execute(
    { username, ...origin }: RpcInput<typeof recordViewRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const visit = await this.visits.find(username, null, actor);
    if (!visit) return {};
    await execute(
      this.dataSource,
      `INSERT INTO profile_views (user_id, viewer_hash, view_date, source) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, viewer_hash, view_date) DO UPDATE SET views = profile_views.views + 1`,
      [visit.creatorId, visit.viewerHash, visit.day, sourceOf(origin, actor.userAgent)],
    );
    return {};
  }

  @HandlesRpc(recordStepRpc)
  async recordStep(
    { username, step }: RpcInput<typeof recordStepRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const visit = await this.visits.find(username, null, actor);
    if (!visit) return {};
    const column = STEP_COLUMNS[step];
    await execute(
      this.dataSource,
      `UPDATE profile_views SET ${column} = true
       WHERE user_id = $1 AND viewer_hash = $2 AND view_date = $3 AND NOT ${column}`,
      [visit.creatorId, visit.viewerHash, visit.day],
    );
    return {};
  }
}
