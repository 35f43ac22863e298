import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { recordLinkClickRpc } from '@sprinkle/contracts/profiles/links.rpc';
import { isBlockedAddress } from '@sprinkle/contracts/rules/blocked-hosts';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { blockedHosts } from '../links/blocked-hosts-projection.js';
import { IS_SHOWN, linkNotFound, requireLinkId } from '../links/links.js';
import { CountedVisits } from './counted-visits.js';

const FIND = `SELECT url, ${IS_SHOWN} AS is_shown FROM links l
  WHERE l.id = $1 AND l.user_id = $2 AND l.kind = 'link' AND l.removed_at IS NULL`;

const clicked = z.object({ url: z.string(), isShown: z.boolean() });

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
    const link = await queryOptional(this.dataSource, clicked, FIND, [id, visit.creatorId]);
    if (!link) throw linkNotFound();
    // The page may have been loaded while it still showed the link.
    if (!link.isShown || isBlockedAddress(link.url, await blockedHosts(this.dataSource.manager))) return {};
    await execute(
      this.dataSource,
      `INSERT INTO link_clicks (link_id, viewer_hash, click_date) VALUES ($1, $2, $3)
       ON CONFLICT (link_id, viewer_hash, click_date) DO UPDATE SET clicks = link_clicks.clicks + 1`,
      [id, visit.viewerHash, visit.day],
    );
    return {};
  }
}
