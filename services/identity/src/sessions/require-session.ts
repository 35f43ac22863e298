import type { Actor } from '@sprinkle/contracts/actor';
import { requireUser, type SignedInUser } from '@sprinkle/service-kit/rpc/require-user';
import { notSignedIn } from './not-signed-in.js';

export function requireSession(actor: Actor): SignedInUser & { sessionId: string } {
  const user = requireUser(actor);
  if (!actor.sessionId) throw notSignedIn();
  return { ...user, sessionId: actor.sessionId };
}
