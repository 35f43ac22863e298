import { USERNAME_TEXTS } from '@sprinkle/contracts/rules/username';
import { execute, queryOptional, violatedConstraint } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** Days for which a former username still leads to its account and stays reserved. */
export const FORMER_USERNAME_DAYS = 90;

const usernameOwner = z.object({
  userId: z.string(),
  /** True if a pending registration reserves the name. The account itself has another name. */
  isPending: z.boolean(),
});

export type UsernameOwner = z.output<typeof usernameOwner>;

/** Usernames ignore case, and so do the indexes behind this query. */
export async function findUsernameOwner(
  manager: EntityManager,
  username: string,
): Promise<UsernameOwner | null> {
  return queryOptional(
    manager,
    usernameOwner,
    `SELECT id AS user_id, false AS is_pending FROM users WHERE lower(username) = lower($1)
     UNION ALL
     SELECT user_id, true FROM pending_registrations WHERE lower(username) = lower($1)
     UNION ALL
     SELECT user_id, false FROM username_changes
      WHERE lower(former_username) = lower($1) AND changed_at > now() - interval '${FORMER_USERNAME_DAYS} days'
     LIMIT 1`,
    [username],
  );
}

/** Makes requests for the same name wait for each other. Callers take this lock before they lock an account. */
export async function lockUsername(manager: EntityManager, username: string): Promise<void> {
  await execute(manager, 'SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 1))', [username]);
}

export function isUsernameConflict(error: unknown): boolean {
  return violatedConstraint(error) === 'uq_users_username';
}

export function usernameTaken(): DomainError {
  return new DomainError('USERNAME_TAKEN', USERNAME_TEXTS.taken, {
    issues: [{ path: 'username', message: USERNAME_TEXTS.taken }],
  });
}
