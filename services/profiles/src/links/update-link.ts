import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { updateLinkRpc } from '@sprinkle/contracts/profiles/links.rpc';
import { type Link, linkInputSchema } from '@sprinkle/contracts/profiles/links.schemas';
import { execute } from '@sprinkle/service-kit/database/query';
import { parseInput } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { changeLinks } from '../profiles/change-links.js';
import { assertLinkable, columnsOf, getLink } from './links.js';

@Injectable()
export class UpdateLink {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(updateLinkRpc)
  execute({ linkId, ...changes }: RpcInput<typeof updateLinkRpc>, actor: Actor): Promise<Link> {
    const user = requireUser(actor);
    return changeLinks(this.dataSource, user, async (manager) => {
      const current = await getLink(manager, user.id, linkId);
      const changed = parseInput(linkInputSchema, { ...current, ...changes });
      // A link whose host was blocked later can still be renamed or turned off.
      if (changed.url !== current.url)
        await assertLinkable(manager, user.id, [{ path: 'url', url: changed.url }]);
      await execute(
        manager,
        `UPDATE links SET kind = $2, title = $3, url = $4, picture = $5, is_active = $6, starts_at = $7, ends_at = $8
         WHERE id = $1`,
        [current.id, ...columnsOf(changed)],
      );
      return getLink(manager, user.id, current.id);
    });
  }
}
