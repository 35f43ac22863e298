import { USERNAME_TEXTS } from '@sprinkle/contracts/rules/username';
import { DomainError } from '@sprinkle/service-kit/errors';
import { type EntityManager, QueryFailedError } from 'typeorm';

/** A former username leads to its account for this long, and nobody else can take it. */
export const FORMER_USERNAME_DAYS = 90;

export interface UsernameOwner {
  userId: string;
  /** The name is reserved by a pending registration: the account itself has another one. */
  isPending: boolean;
}

/** Usernames ignore case, and so do the indexes behind this query. */
export async function findUsernameOwner(
  manager: EntityManager,
  username: string,
): Promise<UsernameOwner | null> {
  const [owner] = await manager.query<UsernameOwner[]>(
    `SELECT id AS "userId", false AS "isPending" FROM users WHERE lower(username) = lower($1)
     UNION ALL
     SELECT user_id, true FROM pending_registrations WHERE lower(username) = lower($1)
     UNION ALL
     SELECT user_id, false FROM username_changes
      WHERE lower(former_username) = lower($1) AND changed_at > now() - interval '${FORMER_USERNAME_DAYS} days'
     LIMIT 1`,
    [username],
  );
  return owner ?? null;
}

/** Makes requests for the same name wait for each other. Callers take this lock before they lock an account. */
export async function lockUsername(manager: EntityManager, username: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 1))', [username]);
}

export function isUsernameConflict(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return 'constraint' in error.driverError && error.driverError.constraint === 'uq_users_username';
}

export function usernameTaken(): DomainError {
  return new DomainError('USERNAME_TAKEN', USERNAME_TEXTS.taken, {
    issues: [{ path: 'username', message: USERNAME_TEXTS.taken }],
  });
}
