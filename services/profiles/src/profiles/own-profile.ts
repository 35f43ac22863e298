import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { ProfileEntity } from './profile.entity.js';

/** A profile begins with its first use, so that nobody waits for an event to arrive. */
export async function getOwnProfileRow(manager: EntityManager, userId: string): Promise<ProfileEntity> {
  const found = await manager.findOneBy(ProfileEntity, { userId });
  if (found) return found;
  await createProfile(manager, userId);
  return (await manager.findOneBy(ProfileEntity, { userId })) ?? refuse();
}

/** Changes of one profile happen one after another. */
export async function lockOwnProfileRow(manager: EntityManager, userId: string): Promise<ProfileEntity> {
  await createProfile(manager, userId);
  const lock = { mode: 'pessimistic_write' as const };
  return (await manager.findOne(ProfileEntity, { where: { userId }, lock })) ?? refuse();
}

/** Not for an account that was closed while the request was on its way: nothing would remove it any more. */
async function createProfile(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    `INSERT INTO profiles (user_id)
     SELECT $1::uuid WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = $1::uuid AND username = '')
     ON CONFLICT (user_id) DO NOTHING`,
    [userId],
  );
}

function refuse(): never {
  throw new DomainError('NOT_SIGNED_IN', 'Please sign in.');
}
