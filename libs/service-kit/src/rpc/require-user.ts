import type { Actor } from '@sprinkle/contracts/actor';
import { MINUTE_MS } from '@sprinkle/contracts/rules/durations';
import {
  RECENT_ADMIN_PASSWORD_MINUTES,
  RECENT_PASSWORD_MINUTES,
} from '@sprinkle/contracts/rules/password-windows';
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

/** Requires a recent password, so that a stranger at an unlocked screen cannot use the session. */
export function requireRecentSignIn(actor: Actor): SignedInUser {
  const user = requireUser(actor);
  assertRecent(actor, RECENT_PASSWORD_MINUTES * MINUTE_MS);
  return user;
}

/** Requires a recent password for risky acts in the console. */
export function requireRecentAdminSignIn(actor: Actor): SignedInAdmin {
  const admin = requireAdmin(actor);
  assertRecent(actor, RECENT_ADMIN_PASSWORD_MINUTES * MINUTE_MS);
  return admin;
}

export function requireSuper(actor: Actor): SignedInAdmin {
  const admin = requireAdmin(actor);
  if (admin.role !== 'super') throw new DomainError('FORBIDDEN', 'Only a Super Admin can do this.');
  return admin;
}

export function requireRecentSuperSignIn(actor: Actor): SignedInAdmin {
  requireSuper(actor);
  return requireRecentAdminSignIn(actor);
}

function assertRecent({ authenticatedAt }: Actor, recentMs: number): void {
  if (!(Date.parse(authenticatedAt ?? '') > Date.now() - recentMs)) {
    throw new DomainError('REAUTH_REQUIRED', 'Please enter your password again.');
  }
}

export function requireAdmin(actor: Actor): SignedInAdmin {
  if (actor.kind !== 'admin' || !actor.id || !actor.role) throw notSignedIn();
  return { id: actor.id, role: actor.role };
}

function notSignedIn(): DomainError {
  return new DomainError('NOT_SIGNED_IN', 'Please sign in.');
}
