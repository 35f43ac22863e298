import type { EntityManager } from 'typeorm';
import { announceEnd } from './end-sessions.js';

/** More than anybody has devices; it also bounds the list. */
export const SESSIONS_MAX = 50;

/** The ones that were not used for longest make room. */
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
  await announceEnd(manager, ended, 'creator');
}
