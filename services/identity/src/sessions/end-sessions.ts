import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import { query, queryOptional } from '@sprinkle/service-kit/database/query';
import { recordEvent, recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { OWNER_COLUMNS, type SessionOwner } from './require-session.js';
import { hashSecretToken } from './secret-token.js';
import type { Session } from './session.entity.js';

/** Nobody has more devices than this. It also limits the length of the session list. */
export const SESSIONS_MAX = 50;

const KEPT = {
  creator: { max: SESSIONS_MAX, order: 'last_seen_at' },
  admin: { max: 5, order: 'created_at' },
} as const;

const endedSession = z.object({ id: z.string(), adminId: z.string().nullable() });

type EndedSession = z.output<typeof endedSession>;

/** Resolves to the number of ended sessions. Gateways drop them from their caches when they receive the event. */
export async function endSessions(
  manager: EntityManager,
  owner: SessionOwner,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  const ended = await query(
    manager,
    endedSession,
    `UPDATE sessions SET ended_at = now()
      WHERE ${OWNER_COLUMNS[owner.audience]} = $1 AND ended_at IS NULL AND expires_at > now()
        AND ($2::uuid IS NULL OR id = $2) AND id IS DISTINCT FROM $3::uuid
      RETURNING id, admin_id`,
    [owner.id, only ?? null, except ?? null],
  );
  await recordEnd(manager, ended, owner.audience);
  return ended.length;
}

const endedOfAudience = z.object({ id: z.string(), audience: z.enum(['creator', 'admin']) });

const ENDED_IN_EVENT = 1_000;

/** Ends the sessions of all creators and administrators. Resolves to their number. */
export async function endAllSessions(manager: EntityManager): Promise<number> {
  const ended = await query(
    manager,
    endedOfAudience,
    `UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL AND expires_at > now() RETURNING id, audience`,
  );
  for (const audience of ['creator', 'admin'] as const) {
    const ids = ended.filter((session) => session.audience === audience).map(({ id }) => id);
    const events: { sessionIds: string[]; audience: typeof audience }[] = [];
    for (let start = 0; start < ids.length; start += ENDED_IN_EVENT)
      events.push({ sessionIds: ids.slice(start, start + ENDED_IN_EVENT), audience });
    await recordEvents(manager, sessionEnded, events);
  }
  return ended.length;
}

/** Returns the session, or null if it is unknown or has ended, because signing out twice is no error. */
export async function endSessionByToken(
  manager: EntityManager,
  sessionToken: string,
  audience: Session['audience'],
): Promise<EndedSession | null> {
  const ended = await queryOptional(
    manager,
    endedSession,
    `UPDATE sessions SET ended_at = now()
      WHERE token_hash = $1 AND audience = $2 AND ended_at IS NULL RETURNING id, admin_id`,
    [hashSecretToken(sessionToken), audience],
  );
  if (ended) await recordEnd(manager, [ended], audience);
  return ended;
}

/** Keeps a creator's most recently used sessions, and an administrator's most recently opened ones. */
export async function endOldestSessions(manager: EntityManager, owner: SessionOwner): Promise<void> {
  const { max, order } = KEPT[owner.audience];
  const ended = await query(
    manager,
    endedSession,
    `UPDATE sessions SET ended_at = now()
      WHERE id IN (
        SELECT id FROM sessions
         WHERE ${OWNER_COLUMNS[owner.audience]} = $1 AND ended_at IS NULL AND expires_at > now()
         ORDER BY ${order} DESC, id OFFSET ${max}
      )
      RETURNING id, admin_id`,
    [owner.id],
  );
  await recordEnd(manager, ended, owner.audience);
}

async function recordEnd(
  manager: EntityManager,
  ended: EndedSession[],
  audience: Session['audience'],
): Promise<void> {
  if (ended.length === 0) return;
  await recordEvent(manager, sessionEnded, { sessionIds: ended.map(({ id }) => id), audience });
}
