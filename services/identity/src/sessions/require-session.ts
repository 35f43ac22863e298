import type { Actor } from '@sprinkle/contracts/actor';
import { DomainError } from '@sprinkle/service-kit/errors';
import { requireUser, type SignedInUser } from '@sprinkle/service-kit/rpc/require-user';

export function requireSession(actor: Actor): SignedInUser & { sessionId: string } {
  const user = requireUser(actor);
  if (!actor.sessionId) throw notSignedIn();
  return { ...user, sessionId: actor.sessionId };
}

export function notSignedIn(): DomainError {
  return new DomainError('NOT_SIGNED_IN', 'Please sign in.');
}
