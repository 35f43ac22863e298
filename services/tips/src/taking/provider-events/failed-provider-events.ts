import type { FailedEvent, ReplaySelection } from '@sprinkle/contracts/system/system.schemas';
import { count } from '@sprinkle/service-kit/database/columns';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import { reasonOf } from '@sprinkle/service-kit/reason-of';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';

const LIST = `
  SELECT event_id AS id, type, intent_id AS subject, attempts, coalesce(last_error, '') AS reason,
    to_char(failed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS failed_at
  FROM provider_events
  WHERE failed_at IS NOT NULL AND ($1::timestamptz IS NULL OR (failed_at, event_id) < ($1, $2))
  ORDER BY provider_events.failed_at DESC, event_id DESC LIMIT $3`;

const failedEvent = z.object({
  id: z.string(),
  type: z.string(),
  subject: z.string().nullable(),
  attempts: count,
  reason: z.string(),
  failedAt: z.string(),
});

const REPLAY = `
  WITH replayed AS (
    UPDATE provider_events
    SET failed_at = NULL, attempts = 0, unfinished_attempts = 0, next_attempt_at = now()
    WHERE failed_at IS NOT NULL AND (event_id = $1 OR type = $2)
    RETURNING event_id
  )
  SELECT count(*) AS replayed, pg_notify('provider_events', '') FROM replayed`;

const replayedEvents = z.object({ replayed: count });

/** Returns the newest first. The cursor is the time of a failure and the id of its event. */
export async function findFailedProviderEvents(
  database: DataSource | EntityManager,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<FailedEvent[]> {
  const [failedAt = null, ...id] = cursor?.split('_') ?? [];
  const events = await query(database, failedEvent, LIST, [failedAt, id.join('_'), limit]);
  return events.map((event) => ({ ...event, reason: reasonOf(event.reason), isReplaying: false }));
}

export function cursorOf({ failedAt, id }: FailedEvent): string {
  return `${failedAt}_${id}`;
}

/** Gives failed events all of their attempts again. Returns how many had failed. */
export async function replayProviderEvents(
  database: DataSource | EntityManager,
  { id, type }: ReplaySelection,
): Promise<number> {
  const { replayed } = await queryOne(database, replayedEvents, REPLAY, [id ?? null, type ?? null]);
  return replayed;
}
