import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { OWNER_COLUMNS, type SessionOwner } from './require-session.js';
import { hashSecretToken } from './secret-token.js';
import type { Session } from './session.entity.js';

/** Nobody has more devices than this; it also bounds the list of sessions. */
export const SESSIONS_MAX = 50;

/** Resolves to the number of ended sessions. Gateways drop them from their caches when they receive the event. */
export async function endSessions(
  manager: EntityManager,
  owner: SessionOwner,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  const [ended] = await manager.query<[{ id: string }[], number]>(
    `UPDATE sessions SET ended_at = now()
      WHERE ${OWNER_COLUMNS[owner.audience]} = $1 AND ended_at IS NULL AND expires_at > now()
        AND ($2::uuid IS NULL OR id = $2) AND id IS DISTINCT FROM $3::uuid
      RETURNING id`,
    [owner.id, only ?? null, except ?? null],
  );
  await recordEnd(manager, ended, owner.audience);
  return ended.length;
}

/** Resolves to the session, or to undefined for an unknown or ended one, because signing out twice is no error. */
export async function endSessionByToken(
  manager: EntityManager,
  sessionToken: string,
  audience: Session['audience'],
): Promise<Pick<Session, 'id' | 'adminId'> | undefined> {
  const [ended] = await manager.query<[Pick<Session, 'id' | 'adminId'>[], number]>(
    `UPDATE sessions SET ended_at = now()
      WHERE token_hash = $1 AND audience = $2 AND ended_at IS NULL RETURNING id, admin_id AS "adminId"`,
    [hashSecretToken(sessionToken), audience],
  );
  await recordEnd(manager, ended, audience);
  return ended[0];
}

/** Keeps the sessions that were used last. */
export async function endOldestSessions(manager: EntityManager, userId: string): Promise<void> {
  const [ended] = await manager.query<[{ id: string }[], number]>(
    `UPDATE sessions SET ended_at = now()
      WHERE id IN (
        SELECT id FROM sessions
         WHERE user_id = $1 AND ended_at IS NULL AND expires_at > now()
         ORDER BY last_seen_at DESC, id OFFSET ${SESSIONS_MAX}
      )
      RETURNING id`,
    [userId],
  );
  await recordEnd(manager, ended, 'creator');
}

async function recordEnd(
  manager: EntityManager,
  ended: { id: string }[],
  audience: Session['audience'],
): Promise<void> {
  if (ended.length === 0) return;
  await recordEvent(manager, sessionEnded, { sessionIds: ended.map(({ id }) => id), audience });
}
