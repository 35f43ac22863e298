import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { addLinkRpc } from '@sprinkle/contracts/profiles/links.rpc';
import type { Link } from '@sprinkle/contracts/profiles/links.schemas';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { changeLinks } from '../profiles/change-links.js';
import { assertLinkable, assertNotTooMany, getLink, insertLink } from './links.js';

@Injectable()
export class AddLink {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(addLinkRpc)
  execute(link: RpcInput<typeof addLinkRpc>, actor: Actor): Promise<Link> {
    const user = requireUser(actor);
    return changeLinks(this.dataSource, user, async (manager) => {
      await assertLinkable(manager, user.id, [{ path: 'url', url: link.url }]);
      const id = await insertLink(manager, user.id, link);
      await assertNotTooMany(manager, user.id);
      return getLink(manager, user.id, id);
    });
  }
}
