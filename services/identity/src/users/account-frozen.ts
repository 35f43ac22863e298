import { DomainError } from '@sprinkle/service-kit/errors';
import type { User } from './user.entity.js';

export function accountFrozen(): DomainError {
  return new DomainError(
    'ACCOUNT_FROZEN',
    "Your account is frozen because two email addresses claim it. We'll decide whose it is and email both.",
  );
}

/** Administrators must not help one side sign in before it is decided who owns the account. */
export function assertNotFrozen({ frozenAt }: Pick<User, 'frozenAt'>): void {
  if (frozenAt) throw new DomainError('WRONG_STATE', 'This account is frozen. Decide whose it is first.');
}
