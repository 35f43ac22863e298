import type { Actor } from '@sprinkle/contracts/actor';
import { DomainError } from '../errors.js';

export interface SignedInUser {
  id: string;
  username: string;
}

export interface SignedInAdmin {
  id: string;
  role: 'super' | 'admin';
}

export function requireUser(actor: Actor): SignedInUser {
  if (actor.kind !== 'user' || !actor.id || !actor.username) throw notSignedIn();
  return { id: actor.id, username: actor.username };
}

export function requireAdmin(actor: Actor): SignedInAdmin {
  if (actor.kind !== 'admin' || !actor.id || !actor.role) throw notSignedIn();
  return { id: actor.id, role: actor.role };
}

function notSignedIn(): DomainError {
  return new DomainError('NOT_SIGNED_IN', 'Please sign in.');
}
