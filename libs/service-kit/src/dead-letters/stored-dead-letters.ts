import type { FailedEvent, ReplaySelection } from '@sprinkle/contracts/system/system.schemas';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { count, isoTime } from '../database/columns.js';
import { query, queryOne } from '../database/query.js';

const failedEvent = z.object({
  id: z.string(),
  type: z.string(),
  subject: z.string().nullable(),
  attempts: count,
  reason: z.string(),
  failedAt: isoTime,
  isReplaying: z.boolean(),
});

const LIST = `
  SELECT id, type, event_id AS subject, attempts, reason, failed_at,
    replay_requested_at IS NOT NULL AS is_replaying
  FROM dead_letters WHERE $1::bigint IS NULL OR id < $1 ORDER BY id DESC LIMIT $2`;

/** A dead letter that is already waiting for its replay keeps its place. */
const REQUEST = `
  WITH requested AS (
    UPDATE dead_letters SET replay_requested_at = now()
    WHERE replay_requested_at IS NULL AND (id = $1::bigint OR type = $2)
    RETURNING id
  )
  SELECT count(*) AS requested, pg_notify('dead_letters', '') FROM requested`;

const requestedReplays = z.object({ requested: count });

/** Returns the newest first. */
export async function findDeadLetters(
  database: DataSource | EntityManager,
  { before, limit }: { before: string | null; limit: number },
): Promise<FailedEvent[]> {
  return query(database, failedEvent, LIST, [before, limit]);
}

/** The running service replays them shortly. Returns how many were not already waiting. */
export async function requestReplay(
  database: DataSource | EntityManager,
  { id, type }: ReplaySelection,
): Promise<number> {
  const { requested } = await queryOne(database, requestedReplays, REQUEST, [id ?? null, type ?? null]);
  return requested;
}
