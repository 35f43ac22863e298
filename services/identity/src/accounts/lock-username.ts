import { USERNAME_TAKEN_MESSAGE } from '@sprinkle/contracts/username';
import { DomainError } from '@sprinkle/service-kit/errors';
import { QueryFailedError, type EntityManager } from 'typeorm';

/** Of two who want one name the second finds the account or the hold of the first. Before any account is locked. */
export async function lockUsername(manager: EntityManager, username: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 1))', [username]);
}

export function isUsernameConflict(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return 'constraint' in error.driverError && error.driverError.constraint === 'users_username_key';
}

export function usernameTaken(): DomainError {
  return new DomainError('USERNAME_TAKEN', USERNAME_TAKEN_MESSAGE, {
    issues: [{ path: 'username', message: USERNAME_TAKEN_MESSAGE }],
  });
}
