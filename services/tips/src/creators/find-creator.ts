import { setTimeout as delay } from 'node:timers/promises';
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

/** A page that was published a moment ago may still be on its way here, so a refusal is worth a short wait. */
const WAITS_MS = [0, 150, 350];

/** Null when nobody of that name takes tips. */
export async function findCreatorTakingTips(
  manager: EntityManager,
  username: string,
): Promise<Creator | null> {
  for (const waitMs of WAITS_MS) {
    if (waitMs > 0) await delay(waitMs);
    const creator = await findCreatorByName(manager, username);
    if (creator && acceptsTips(creator)) return creator;
  }
  return null;
}

function acceptsTips(creator: Creator): boolean {
  return creator.isPublished && creator.isVerified && creator.isActive && !creator.isBlocked;
}
