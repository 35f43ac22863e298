import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listSocialLinksRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { type SocialLink, socialLinkSchema } from '@sprinkle/contracts/profiles/social-links.schemas';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';

@Injectable()
export class ListSocialLinks {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listSocialLinksRpc)
  execute(actor: Actor): Promise<SocialLink[]> {
    return listLinksOf(this.dataSource.manager, requireUser(actor).id);
  }
}

export function listLinksOf(manager: EntityManager, userId: string): Promise<SocialLink[]> {
  return query(
    manager,
    socialLinkSchema,
    'SELECT id, platform, url FROM social_links WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  );
}
