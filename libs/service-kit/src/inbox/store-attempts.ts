import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { count } from '../database/columns.js';
import { execute, queryOne } from '../database/query.js';

const earlierAttempts = z.object({
  attempts: count,
  unfinishedAttempts: count,
  lastError: z.string().nullable(),
});

const failedAttempts = z.object({ attempts: count });

/**
 * Counts an attempt when it begins, because it may end the process. Each statement is its own transaction, so that the
 * count survives when the attempt is rolled back.
 */
export async function beginAttempt(dataSource: DataSource, eventId: string) {
  return queryOne(
    dataSource,
    earlierAttempts,
    `INSERT INTO event_attempts AS earlier (event_id, unfinished_attempts) VALUES ($1, 1)
     ON CONFLICT (event_id) DO UPDATE SET unfinished_attempts = earlier.unfinished_attempts + 1, updated_at = now()
     RETURNING attempts, unfinished_attempts, last_error`,
    [eventId],
  );
}

/** Returns how many attempts have failed so far. */
export async function recordFailure(dataSource: DataSource, eventId: string, error: string): Promise<number> {
  const { attempts } = await queryOne(
    dataSource,
    failedAttempts,
    `INSERT INTO event_attempts AS earlier (event_id, attempts, last_error) VALUES ($1, 1, $2)
     ON CONFLICT (event_id) DO UPDATE
       SET attempts = earlier.attempts + 1, unfinished_attempts = 0, last_error = $2, updated_at = now()
     RETURNING attempts`,
    [eventId, error],
  );
  return attempts;
}

/** An interrupted attempt says nothing about the event, so it does not count. */
export async function recordInterruption(dataSource: DataSource, eventId: string): Promise<void> {
  await execute(dataSource, 'UPDATE event_attempts SET unfinished_attempts = 0 WHERE event_id = $1', [
    eventId,
  ]);
}

export async function deleteAttempts(dataSource: DataSource, eventId: string): Promise<void> {
  await execute(dataSource, 'DELETE FROM event_attempts WHERE event_id = $1', [eventId]);
}
