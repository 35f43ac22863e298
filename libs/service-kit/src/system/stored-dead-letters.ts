import type { FailedEvent, ReplaySelection } from '@sprinkle/contracts/system/system.schemas';
import type { DataSource, EntityManager } from 'typeorm';

const LIST = `
  SELECT id, type, event_id AS subject, attempts, reason, failed_at AS "failedAt",
    replay_requested_at IS NOT NULL AS "isReplaying"
  FROM dead_letters WHERE $1::bigint IS NULL OR id < $1 ORDER BY id DESC LIMIT $2`;

/** A dead letter that waits for its replay already keeps its place. */
const REQUEST = `
  UPDATE dead_letters SET replay_requested_at = now()
  WHERE replay_requested_at IS NULL AND (id = $1::bigint OR type = $2)`;

/** Returns the newest first. */
export async function findDeadLetters(
  database: DataSource | EntityManager,
  { before, limit }: { before: string | null; limit: number },
): Promise<FailedEvent[]> {
  const rows: (Omit<FailedEvent, 'failedAt'> & { failedAt: Date })[] = await database.query(LIST, [
    before,
    limit,
  ]);
  return rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }));
}

/** The running service processes them in a moment. Returns how many were not waiting already. */
export async function requestReplay(
  database: DataSource | EntityManager,
  { id, type }: ReplaySelection,
): Promise<number> {
  const [, count] = await database.query<[unknown, number]>(REQUEST, [id ?? null, type ?? null]);
  return count;
}
