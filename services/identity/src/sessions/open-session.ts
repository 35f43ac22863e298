import { randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';
import type { EntityManager } from 'typeorm';
import { hashSecretToken, newSecretToken } from './secret-token.js';
import { Session } from './session.entity.js';

const HOUR_MS = 3_600_000;
export const CREATOR_SESSION_MS = 30 * 24 * HOUR_MS;
const ADMIN_SESSION_MS = 12 * HOUR_MS;

export interface OpenedSession {
  /** Token for the browser; the database keeps only its hash, so nobody else can learn it later. */
  sessionToken: string;
  expiresAt: string;
}

export function openCreatorSession(manager: EntityManager, userId: string, actor: Actor) {
  return open(manager, { audience: 'creator', userId }, CREATOR_SESSION_MS, actor);
}

export function openAdminSession(manager: EntityManager, adminId: string, actor: Actor) {
  return open(manager, { audience: 'admin', adminId }, ADMIN_SESSION_MS, actor);
}

async function open(
  manager: EntityManager,
  owner: Pick<Session, 'audience'> & Partial<Pick<Session, 'userId' | 'adminId'>>,
  lifetimeMs: number,
  actor: Actor,
): Promise<OpenedSession> {
  const sessionToken = newSecretToken();
  const expiresAt = new Date(Date.now() + lifetimeMs);
  await manager.insert(Session, {
    ...owner,
    id: randomUUID(),
    tokenHash: hashSecretToken(sessionToken),
    userAgent: actor.userAgent ?? null,
    expiresAt,
  });
  return { sessionToken, expiresAt: expiresAt.toISOString() };
}
