import type { EntityManager } from 'typeorm';

export interface UsernameOwner {
  userId: string;
  /** Only wished for: the account bears another name. */
  isHold: boolean;
}

/** Who has it, wished for it, or had it a while ago. Ignoring case, like the indexes behind it. */
export async function findUsernameOwner(
  manager: EntityManager,
  username: string,
): Promise<UsernameOwner | null> {
  const [owner] = await manager.query<UsernameOwner[]>(
    `SELECT id AS "userId", false AS "isHold" FROM users WHERE lower(username) = lower($1)
     UNION ALL
     SELECT user_id, true FROM username_holds WHERE lower(username) = lower($1)
     UNION ALL
     SELECT user_id, false FROM username_changes
      WHERE lower(former_username) = lower($1) AND changed_at > now() - interval '90 days'
     LIMIT 1`,
    [username],
  );
  return owner ?? null;
}
