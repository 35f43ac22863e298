import type { EntityManager } from 'typeorm';
import type { User } from './user.entity.js';

/**
 * A name wished for with an address that already has an account is taken for a while, as though a new account bore it:
 * otherwise its being free would tell that there is one. Signing in with the password wished for is answered as though
 * the address had to be verified first, and does nothing else. A later wish takes the place of the former.
 */
export async function holdUsername(
  manager: EntityManager,
  user: User,
  { username, passwordHash }: Pick<User, 'username' | 'passwordHash'>,
): Promise<void> {
  await manager.query(
    `INSERT INTO username_holds (user_id, username, password_hash, created_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (user_id) DO UPDATE SET
       username = excluded.username, password_hash = excluded.password_hash, created_at = excluded.created_at`,
    [user.id, username, passwordHash],
  );
}

/** Asked for every address alike, so that the time it takes tells nothing. */
export async function findWishedPasswordHash(manager: EntityManager, email: string): Promise<string | null> {
  const [hold] = await manager.query<{ passwordHash: string | null }[]>(
    `SELECT h.password_hash AS "passwordHash" FROM username_holds h JOIN users u ON u.id = h.user_id
      WHERE lower(u.email) = lower($1)`,
    [email],
  );
  return hold?.passwordHash ?? null;
}
