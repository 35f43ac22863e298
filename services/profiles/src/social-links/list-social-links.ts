import { Injectable } from '@nestjs/common';
import { type SocialLink, socialLinkSchema } from '@sprinkle/contracts/profiles/profiles.schemas';
import { query } from '@sprinkle/service-kit/database/query';
import { DataSource, type EntityManager } from 'typeorm';

@Injectable()
export class ListSocialLinks {
  constructor(private readonly dataSource: DataSource) {}

  execute(userId: string): Promise<SocialLink[]> {
    return listLinksOf(this.dataSource.manager, userId);
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
