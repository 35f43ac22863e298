import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { User } from './user.entity.js';

/**
 * A registration with an address that already has an account stays pending: it reserves its username for a while, as a
 * new account would, because a name that stays free would reveal the account. Signing in with its password gets the
 * response of an unverified account and does nothing else. A later registration replaces it.
 */
export async function storePendingRegistration(
  manager: EntityManager,
  user: User,
  { username, passwordHash }: Pick<User, 'username' | 'passwordHash'>,
): Promise<void> {
  await execute(
    manager,
    `INSERT INTO pending_registrations (user_id, username, password_hash, created_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (user_id) DO UPDATE SET
       username = excluded.username, password_hash = excluded.password_hash, created_at = excluded.created_at`,
    [user.id, username, passwordHash],
  );
}

const foundRegistration = z.object({ passwordHash: z.string().nullable() });

/** Runs for every address that signs in, so that the response time reveals nothing. */
export async function findPendingPasswordHash(manager: EntityManager, email: string): Promise<string | null> {
  const pending = await queryOptional(
    manager,
    foundRegistration,
    `SELECT p.password_hash FROM pending_registrations p JOIN users u ON u.id = p.user_id
      WHERE lower(u.email) = lower($1)`,
    [email],
  );
  return pending?.passwordHash ?? null;
}
