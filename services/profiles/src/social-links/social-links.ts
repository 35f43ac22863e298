import { DomainError } from '@sprinkle/service-kit/errors';
import { z } from 'zod';

export function linkNotFound(): DomainError {
  return new DomainError('SOCIAL_LINK_NOT_FOUND', 'This link no longer exists.');
}

/** Ids of links are UUIDs, and Postgres would reject any other text with an error of its own. */
export function requireLinkId(id: string): string {
  if (!z.guid().safeParse(id).success) throw linkNotFound();
  return id;
}
