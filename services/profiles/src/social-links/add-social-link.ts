import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { addSocialLinkRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { type SocialLink, socialLinkSchema } from '@sprinkle/contracts/profiles/social-links.schemas';
import { socialAddress } from '@sprinkle/contracts/rules/social-address';
import { withScheme } from '@sprinkle/contracts/rules/social-links';
import { SOCIAL_LINK_TEXTS, SOCIAL_LINKS_MAX } from '@sprinkle/contracts/rules/social-platforms';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { assertLinkable } from '../links/links.js';
import { changeLinks } from '../profiles/change-links.js';

@Injectable()
export class AddSocialLink {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the existing link when the same one is added again. */
  @HandlesRpc(addSocialLinkRpc)
  execute({ platform, url: typed }: RpcInput<typeof addSocialLinkRpc>, actor: Actor): Promise<SocialLink> {
    const user = requireUser(actor);
    const url = withScheme(platform, typed);
    return changeLinks(this.dataSource, user, async (manager) => {
      const known = await queryOptional(
        manager,
        socialLinkSchema,
        'SELECT id, platform, url FROM social_links WHERE user_id = $1 AND platform = $2 AND url = $3 LIMIT 1',
        [user.id, platform, url],
      );
      if (known) return known;
      await assertLinkable(manager, user.id, [{ path: 'url', url: socialAddress(platform, url) }]);
      await assertRoomForLink(manager, user.id);
      return queryOne(
        manager,
        socialLinkSchema,
        `INSERT INTO social_links (user_id, platform, url, created_at) VALUES ($1, $2, $3, clock_timestamp())
         RETURNING id, platform, url`,
        [user.id, platform, url],
      );
    });
  }
}

const linkCount = z.object({ links: count });

async function assertRoomForLink(manager: EntityManager, userId: string): Promise<void> {
  const { links } = await queryOne(
    manager,
    linkCount,
    'SELECT count(*) AS links FROM social_links WHERE user_id = $1',
    [userId],
  );
  if (links >= SOCIAL_LINKS_MAX) throw new DomainError('TOO_MANY_LINKS', SOCIAL_LINK_TEXTS.tooMany);
}
