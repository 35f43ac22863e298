import type { EntityManager } from 'typeorm';
import { ProfileEntity } from './profile.entity.js';

/** A profile begins with its first use, so that nobody waits for an event to arrive. */
export async function getOwnProfileRow(manager: EntityManager, userId: string): Promise<ProfileEntity> {
  const found = await manager.findOneBy(ProfileEntity, { userId });
  if (found) return found;
  await createProfile(manager, userId);
  return manager.findOneByOrFail(ProfileEntity, { userId });
}

/** Changes of one profile happen one after another. */
export async function lockOwnProfileRow(manager: EntityManager, userId: string): Promise<ProfileEntity> {
  await createProfile(manager, userId);
  return manager.findOneOrFail(ProfileEntity, { where: { userId }, lock: { mode: 'pessimistic_write' } });
}

async function createProfile(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`INSERT INTO profiles (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING`, [
    userId,
  ]);
}
