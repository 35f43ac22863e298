import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { recordLinkClickRpc } from '@sprinkle/contracts/profiles/links.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { IS_SHOWN, linkNotFound, requireLinkId } from '../links/links.js';
import { CountedVisits } from './counted-visits.js';

@Injectable()
export class RecordLinkClick {
  constructor(
    private readonly dataSource: DataSource,
    private readonly visits: CountedVisits,
  ) {}

  @HandlesRpc(recordLinkClickRpc)
  async execute(
    { username, linkId }: RpcInput<typeof recordLinkClickRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const id = requireLinkId(linkId);
    const visit = await this.visits.find(username, id, actor);
    if (!visit) return {};
    const counted = await execute(
      this.dataSource,
      `INSERT INTO link_clicks (link_id, viewer_hash, click_date)
       SELECT l.id, $3, $4 FROM links l WHERE l.id = $1 AND l.user_id = $2 AND l.kind = 'link' AND ${IS_SHOWN}
       ON CONFLICT (link_id, viewer_hash, click_date) DO UPDATE SET clicks = link_clicks.clicks + 1`,
      [id, visit.creatorId, visit.viewerHash, visit.day],
    );
    if (counted === 0) throw linkNotFound();
    return {};
  }
}
