import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/** Ignoring case, like the index behind it. */
export function findUserByEmail(manager: EntityManager, email: string): Promise<User | null> {
  return byEmail(manager, email).getOne();
}

/** Nobody else changes the account until the transaction ends. */
export function lockUserByEmail(manager: EntityManager, email: string): Promise<User | null> {
  return byEmail(manager, email).setLock('pessimistic_write').getOne();
}

function byEmail(manager: EntityManager, email: string) {
  return manager.createQueryBuilder(User, 'user').where('lower(user.email) = lower(:email)', { email });
}
