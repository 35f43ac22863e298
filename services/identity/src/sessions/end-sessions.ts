import { sessionEnded } from '@sprinkle/contracts/identity/identity.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';

/** A creator's sessions in the caller's transaction; gateways hear of it. Resolves to how many there were. */
export async function endSessions(
  manager: EntityManager,
  userId: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  const [ended] = await manager.query<[{ id: string }[], number]>(
    `UPDATE sessions SET ended_at = now()
      WHERE user_id = $1 AND ended_at IS NULL AND expires_at > now()
        AND ($2::uuid IS NULL OR id = $2) AND id IS DISTINCT FROM $3::uuid
      RETURNING id`,
    [userId, only ?? null, except ?? null],
  );
  await announceEnd(manager, ended, 'creator');
  return ended.length;
}

export async function announceEnd(
  manager: EntityManager,
  ended: { id: string }[],
  audience: 'creator' | 'admin',
): Promise<void> {
  if (ended.length === 0) return;
  await recordEvent(manager, sessionEnded, { sessionIds: ended.map(({ id }) => id), audience });
}
