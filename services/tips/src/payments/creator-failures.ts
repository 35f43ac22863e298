import { rateLimited } from '@sprinkle/service-kit/rate-limits';
import type { EntityManager } from 'typeorm';

/** Somebody is trying out stolen cards: no new payments to this creator until the failures are an hour old. */
const FAILURES_PER_HOUR = 30;
const HOUR_MS = 3_600_000;

export async function refuseAfterFailures(manager: EntityManager, creatorId: string): Promise<void> {
  const [limiting]: { occurred_at: Date }[] = await manager.query(
    `SELECT occurred_at FROM provider_events
     WHERE failed_creator_id = $1 AND occurred_at > now() - interval '1 hour'
     ORDER BY occurred_at DESC OFFSET ${FAILURES_PER_HOUR - 1} LIMIT 1`,
    [creatorId],
  );
  if (limiting) throw rateLimited(limiting.occurred_at.getTime() + HOUR_MS - Date.now());
}
