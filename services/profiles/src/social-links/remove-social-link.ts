import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { removeSocialLinkRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { changeLinks } from '../profiles/change-links.js';
import { linkNotFound, requireLinkId } from './social-links.js';

@Injectable()
export class RemoveSocialLink {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(removeSocialLinkRpc)
  async execute(
    { linkId }: RpcInput<typeof removeSocialLinkRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const user = requireUser(actor);
    const id = requireLinkId(linkId);
    return changeLinks(this.dataSource, user, async (manager) => {
      const removed = await execute(manager, 'DELETE FROM social_links WHERE id = $1 AND user_id = $2', [
        id,
        user.id,
      ]);
      if (removed === 0) throw linkNotFound();
      return {};
    });
  }
}
