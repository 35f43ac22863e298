import { profilePublished, profileUnpublished } from '@sprinkle/contracts/profiles/profiles.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { ProfileEntity } from './profile.entity.js';
import { saveProfile } from './save-profile.js';

/** Unpublishes a page so that its owner cannot publish it. Returns whether it was published. */
export async function takePageDown(
  manager: EntityManager,
  creatorId: string,
  username: string,
): Promise<boolean> {
  const profile = await lockPage(manager, creatorId);
  const { isPublished } = profile;
  Object.assign(profile, { isPublished: false, isTakenDown: true, takenDownAt: new Date() });
  await saveProfile(manager, profile, username, profileUnpublished);
  return isPublished;
}

/** Lets the owner publish the page again. Publishes it at once if the takedown had unpublished it. */
export async function restorePage(
  manager: EntityManager,
  { creatorId, wasPublished }: { creatorId: string; wasPublished: boolean },
  username: string,
): Promise<void> {
  const profile = await lockPage(manager, creatorId);
  Object.assign(profile, { isPublished: wasPublished, isTakenDown: false, takenDownAt: null });
  await saveProfile(manager, profile, username, wasPublished ? profilePublished : profileUnpublished);
}

/** Takes a link down so that its owner cannot show it, or restores it. A link that its owner has removed stays removed. */
export async function setLinkTakenDown(
  manager: EntityManager,
  { creatorId, targetId }: { creatorId: string; targetId: string },
  username: string,
  isTakenDown: boolean,
): Promise<void> {
  const profile = await lockPage(manager, creatorId);
  await execute(manager, 'UPDATE links SET is_taken_down = $3 WHERE id = $1 AND user_id = $2', [
    targetId,
    creatorId,
    isTakenDown,
  ]);
  await saveProfile(manager, profile, username);
}

async function lockPage(manager: EntityManager, userId: string): Promise<ProfileEntity> {
  const lock = { mode: 'pessimistic_write' as const };
  const profile = await manager.findOne(ProfileEntity, { where: { userId }, lock });
  if (!profile) throw new DomainError('WRONG_STATE', 'This account has been closed.');
  return profile;
}
