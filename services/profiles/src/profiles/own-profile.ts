import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { inTurn } from '@sprinkle/service-kit/rpc/in-turn';
import type { DataSource, EntityManager } from 'typeorm';
import { ProfileEntity } from './profile.entity.js';

/** Creates the profile on first use, so that nobody has to wait for an event to arrive. */
export async function getOwnProfileRow(manager: EntityManager, userId: string): Promise<ProfileEntity> {
  const existing = await manager.findOneBy(ProfileEntity, { userId });
  if (existing) return existing;
  await createProfile(manager, userId);
  return assertFound(await manager.findOneBy(ProfileEntity, { userId }));
}

/** Creates the profile like `getOwnProfileRow`. Concurrent changes to it wait for each other. */
export function changeOwnProfile<Result>(
  dataSource: DataSource,
  userId: string,
  change: (manager: EntityManager, profile: ProfileEntity) => Promise<Result>,
): Promise<Result> {
  const lock = { mode: 'pessimistic_write' as const };
  const changeLocked = async (manager: EntityManager) => {
    await createProfile(manager, userId);
    const profile = await manager.findOne(ProfileEntity, { where: { userId }, lock });
    return change(manager, assertFound(profile));
  };
  return inTurn(userId, () => dataSource.transaction(changeLocked));
}

/** Skips closed accounts, because nothing would ever delete their new profile. */
async function createProfile(manager: EntityManager, userId: string): Promise<void> {
  await execute(
    manager,
    `INSERT INTO profiles (user_id)
     SELECT $1::uuid WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = $1::uuid AND username = '')
     ON CONFLICT (user_id) DO NOTHING`,
    [userId],
  );
}

function assertFound(profile: ProfileEntity | null): ProfileEntity {
  if (!profile) throw new DomainError('NOT_SIGNED_IN', 'Please sign in.');
  return profile;
}
