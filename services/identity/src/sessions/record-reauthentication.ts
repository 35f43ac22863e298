import { sessionReauthenticated } from '@sprinkle/contracts/identity/identity.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { notSignedIn } from './require-session.js';

export async function recordReauthentication(
  manager: EntityManager,
  userId: string,
  sessionId: string,
): Promise<void> {
  const [updated] = await manager.query<[{ id: string }[], number]>(
    `UPDATE sessions SET reauthenticated_at = now()
      WHERE id = $1 AND user_id = $2 AND ended_at IS NULL RETURNING id`,
    [sessionId, userId],
  );
  if (updated.length === 0) throw notSignedIn();
  await recordEvent(manager, sessionReauthenticated, { sessionIds: [sessionId] });
}
