import { DomainError } from '@sprinkle/service-kit/errors';

export function notSignedIn(): DomainError {
  return new DomainError('NOT_SIGNED_IN', 'Please sign in.');
}
