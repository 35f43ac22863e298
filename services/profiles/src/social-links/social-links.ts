import type { SocialLink } from '@sprinkle/contracts/profiles/profiles.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

export function listLinksOf(manager: EntityManager, userId: string): Promise<SocialLink[]> {
  return manager.query<SocialLink[]>(
    'SELECT id, platform, url FROM social_links WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  );
}

export function linkNotFound(): DomainError {
  return new DomainError('SOCIAL_LINK_NOT_FOUND', 'This link does not exist any more.');
}

/** Ids of links are UUIDs, and Postgres would reject any other text with an error of its own. */
export function requireLinkId(id: string): string {
  if (!z.guid().safeParse(id).success) throw linkNotFound();
  return id;
}
