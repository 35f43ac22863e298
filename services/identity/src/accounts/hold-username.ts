import type { EntityManager } from 'typeorm';
import type { User } from './user.entity.js';

/**
 * A name wished for with an address that already has an account is taken for a while, as though a new account bore it:
 * otherwise its being free would tell that there is one. A later wish takes the place of the former.
 */
export async function holdUsername(manager: EntityManager, user: User, username: string): Promise<void> {
  await manager.query(
    `INSERT INTO username_holds (user_id, username, created_at) VALUES ($1, $2, now())
     ON CONFLICT (user_id) DO UPDATE SET username = excluded.username, created_at = excluded.created_at`,
    [user.id, username],
  );
}
