import type { EntityManager } from 'typeorm';

export interface UsernameOwner {
  userId: string;
  /** Only kept from others: the account bears another name. */
  isHold: boolean;
}

/** Ignoring case, like the indexes behind it. */
export async function findUsernameOwner(
  manager: EntityManager,
  username: string,
): Promise<UsernameOwner | null> {
  const [owner] = await manager.query<UsernameOwner[]>(
    `SELECT id AS "userId", false AS "isHold" FROM users WHERE lower(username) = lower($1)
     UNION ALL
     SELECT user_id, true FROM username_holds WHERE lower(username) = lower($1)
     LIMIT 1`,
    [username],
  );
  return owner ?? null;
}
