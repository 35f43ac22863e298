import type { Actor } from '@sprinkle/contracts/actor';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FoundPage } from './find-page.js';

export function isOwner(page: FoundPage, actor: Actor): boolean {
  return actor.kind === 'user' && actor.id === page.creatorId;
}

export function isPublic(page: FoundPage): boolean {
  return page.isPublished && page.isOwnerInGoodStanding;
}

export function profileNotFound(): DomainError {
  return new DomainError('PROFILE_NOT_FOUND', 'Profile not found');
}
