import type { SocialLink } from '@sprinkle/contracts/profiles/profiles.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';

/** In the order they were added, as the page shows them. */
export function listLinksOf(manager: EntityManager, userId: string): Promise<SocialLink[]> {
  return manager.query<SocialLink[]>(
    'SELECT id, platform, url FROM social_links WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  );
}

export function linkNotFound(): DomainError {
  return new DomainError('SOCIAL_LINK_NOT_FOUND', 'This link does not exist any more.');
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Any other id was never a link's. */
export function requireLinkId(id: string): string {
  if (!UUID.test(id)) throw linkNotFound();
  return id;
}
