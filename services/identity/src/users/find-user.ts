import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/** Addresses ignore case, and so does the index behind this query. */
export function findUserByEmail(manager: EntityManager, email: string): Promise<User | null> {
  return byEmail(manager, email).getOne();
}

export function lockUserByEmail(manager: EntityManager, email: string): Promise<User | null> {
  return byEmail(manager, email).setLock('pessimistic_write').getOne();
}

/** Finds nothing for a closed account. */
export function lockActiveUser(
  manager: EntityManager,
  id: string,
  where: Partial<Pick<User, 'passwordHash'>> = {},
): Promise<User | null> {
  return manager.findOne(User, {
    where: { ...where, id, isActive: true },
    lock: { mode: 'pessimistic_write' },
  });
}

/** Makes requests that give the same address to an account wait for each other. Callers take this lock first. */
export async function lockEmail(manager: EntityManager, email: string): Promise<void> {
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 0))', [email]);
}

function byEmail(manager: EntityManager, email: string) {
  return manager.createQueryBuilder(User, 'user').where('lower(user.email) = lower(:email)', { email });
}
