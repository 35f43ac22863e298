import { DomainError } from '@sprinkle/service-kit/errors';
import { z } from 'zod';

export function linkNotFound(): DomainError {
  return new DomainError('SOCIAL_LINK_NOT_FOUND', 'This link no longer exists.');
}

/** Link ids are UUIDs. Postgres would reject any other text with its own error. */
export function requireLinkId(id: string): string {
  if (!z.guid().safeParse(id).success) throw linkNotFound();
  return id;
}
