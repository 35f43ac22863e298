import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { orderLinksRpc } from '@sprinkle/contracts/profiles/links.rpc';
import type { Link } from '@sprinkle/contracts/profiles/links.schemas';
import { LINK_TEXTS } from '@sprinkle/contracts/rules/links';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { changeLinks } from '../profiles/change-links.js';
import { linksOf } from './links.js';

@Injectable()
export class OrderLinks {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(orderLinksRpc)
  execute({ ids }: RpcInput<typeof orderLinksRpc>, actor: Actor): Promise<Link[]> {
    const user = requireUser(actor);
    const wanted = ids.map((id) => id.toLowerCase());
    return changeLinks(this.dataSource, user, async (manager) => {
      const known = (await linksOf(manager, user.id)).map(({ id }) => id);
      if (wanted.toSorted().join() !== known.toSorted().join()) {
        throw new DomainError('LINKS_CHANGED', LINK_TEXTS.changed);
      }
      await execute(
        manager,
        `UPDATE links SET position = wanted.position
         FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, position) WHERE links.id = wanted.id`,
        [wanted],
      );
      return linksOf(manager, user.id);
    });
  }
}
