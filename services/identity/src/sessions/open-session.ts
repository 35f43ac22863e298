import { randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';
import { ADMIN_SESSION_HOURS } from '@sprinkle/contracts/rules/admin-sessions';
import { HOUR_MS, MINUTE_MS } from '@sprinkle/contracts/rules/durations';
import type { EntityManager } from 'typeorm';
import { Settings } from '../settings/settings.entity.js';
import { hashSecretToken, newSecretToken } from './secret-token.js';
import { Session } from './session.entity.js';

export const CREATOR_SESSION_MS = 30 * 24 * HOUR_MS;
const ADMIN_SESSION_MS = ADMIN_SESSION_HOURS * HOUR_MS;

export interface OpenedSession {
  /** Token for the browser. The database keeps only its hash, so nobody can read the token from it. */
  sessionToken: string;
  expiresAt: string;
}

export function openCreatorSession(manager: EntityManager, userId: string, actor: Actor) {
  return open(manager, { audience: 'creator', userId }, CREATOR_SESSION_MS, actor);
}

/** The stored session ends earlier if it is not used. The browser keeps its token for the session's maximum lifetime. */
export async function openAdminSession(
  manager: EntityManager,
  adminId: string,
  actor: Actor,
): Promise<OpenedSession> {
  const { adminIdleMinutes } = await manager.findOneByOrFail(Settings, { id: 1 });
  const { sessionToken } = await open(
    manager,
    { audience: 'admin', adminId },
    adminIdleMinutes * MINUTE_MS,
    actor,
  );
  return { sessionToken, expiresAt: new Date(Date.now() + ADMIN_SESSION_MS).toISOString() };
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
