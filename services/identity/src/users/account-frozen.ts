import { DomainError } from '@sprinkle/service-kit/errors';
import type { User } from './user.entity.js';

export function accountFrozen(): DomainError {
  return new DomainError(
    'ACCOUNT_FROZEN',
    "Your account is frozen because two email addresses claim it. We'll decide whose it is and email both.",
  );
}

/** Administrators must not help one side to sign in before it is decided whose the account is. */
export function assertNotFrozen({ frozenAt }: Pick<User, 'frozenAt'>): void {
  if (frozenAt) throw new DomainError('WRONG_STATE', 'This account is frozen. Decide whose it is first.');
}
