import type { EntityManager } from 'typeorm';
import { Creator } from './creator.entity.js';

/**
 * By name, ignoring case. While events are on their way two accounts can bear the same name for a moment: the newer
 * account is its owner.
 */
export function findCreatorByName(manager: EntityManager, username: string): Promise<Creator | null> {
  return manager
    .createQueryBuilder(Creator, 'creator')
    .where('lower(creator.username) = lower(:username)', { username })
    .orderBy('creator.accountCreatedAt', 'DESC')
    .limit(1)
    .getOne();
}

export function acceptsTips(creator: Creator): boolean {
  return creator.isPublished && creator.isVerified && creator.isActive && !creator.isBlocked;
}
