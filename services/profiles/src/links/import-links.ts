import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { importLinksRpc } from '@sprinkle/contracts/profiles/links.rpc';
import type { Link } from '@sprinkle/contracts/profiles/links.schemas';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { changeLinks } from '../profiles/change-links.js';
import { assertLinkable, assertNotTooMany, insertLink, linksOf } from './links.js';

const SHOWN_AT_ONCE = { picture: null, isActive: true, startsAt: null, endsAt: null };

@Injectable()
export class ImportLinks {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the new links. */
  @HandlesRpc(importLinksRpc)
  execute({ links }: RpcInput<typeof importLinksRpc>, actor: Actor): Promise<Link[]> {
    const user = requireUser(actor);
    return changeLinks(this.dataSource, user, async (manager) => {
      const addresses = links.map(({ url }, index) => ({ path: `links.${index}.url`, url }));
      await assertLinkable(manager, user.id, addresses);
      const ids = new Set<string>();
      for (const link of links) ids.add(await insertLink(manager, user.id, { ...link, ...SHOWN_AT_ONCE }));
      await assertNotTooMany(manager, user.id);
      return (await linksOf(manager, user.id)).filter(({ id }) => ids.has(id));
    });
  }
}
