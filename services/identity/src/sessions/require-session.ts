import type { Actor } from '@sprinkle/contracts/actor';
import { requireAdmin, requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { notSignedIn } from '../users/not-signed-in.js';
import type { Session } from './session.entity.js';

/** Creator or administrator who owns the sessions. */
export interface SessionOwner {
  id: string;
  audience: Session['audience'];
}

export const OWNER_COLUMNS = { creator: 'user_id', admin: 'admin_id' } as const;

export function requireOwner(actor: Actor): SessionOwner {
  return actor.kind === 'admin'
    ? { id: requireAdmin(actor).id, audience: 'admin' }
    : { id: requireUser(actor).id, audience: 'creator' };
}

export function requireSession(actor: Actor): SessionOwner & { sessionId: string } {
  const owner = requireOwner(actor);
  if (!actor.sessionId) throw notSignedIn();
  return { ...owner, sessionId: actor.sessionId };
}
