import { Injectable } from '@nestjs/common';
import type { SocialLink, SocialLinkInput } from '@sprinkle/contracts/profiles/profiles.schemas';
import { SOCIAL_LINK_TEXTS, SOCIAL_LINKS_MAX } from '@sprinkle/contracts/rules/social-platforms';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { changeLinks } from './change-links.js';

@Injectable()
export class AddSocialLink {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the existing link when the same one is added again. */
  execute(user: SignedInUser, { platform, url }: SocialLinkInput): Promise<SocialLink> {
    return changeLinks(this.dataSource, user, async (manager) => {
      const known = await manager.query<SocialLink[]>(
        'SELECT id, platform, url FROM social_links WHERE user_id = $1 AND platform = $2 AND url = $3 LIMIT 1',
        [user.id, platform, url],
      );
      if (known[0]) return known[0];
      await assertRoomForLink(manager, user.id);
      const [link] = await manager.query<[SocialLink]>(
        `INSERT INTO social_links (user_id, platform, url, created_at) VALUES ($1, $2, $3, clock_timestamp())
         RETURNING id, platform, url`,
        [user.id, platform, url],
      );
      return link;
    });
  }
}

async function assertRoomForLink(manager: EntityManager, userId: string): Promise<void> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM social_links WHERE user_id = $1',
    [userId],
  );
  if (count >= SOCIAL_LINKS_MAX) throw new DomainError('WRONG_STATE', SOCIAL_LINK_TEXTS.tooMany);
}
