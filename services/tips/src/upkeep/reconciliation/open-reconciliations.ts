import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';

/** A running reconciliation says several times a minute that it is alive. */
const SILENCE_MAX = '60 seconds';

const END_INTERRUPTED = `
  UPDATE reconciliations SET status = 'failed', ended_at = now(), failure = 'Its process ended before it did.'
  WHERE status IN ('requested', 'running') AND alive_at < now() - interval '${SILENCE_MAX}'`;

/** If several processes open one at the same time, an index lets only one succeed. */
const OPEN = `
  INSERT INTO reconciliations (status, requested_by, requested_by_name) VALUES ($1, $2, $3)
  ON CONFLICT DO NOTHING RETURNING id`;

/**
 * A failed reconciliation is tried again after an hour. There is nothing to compare until a payment is a day old. The search stops at the
 * first such payment.
 */
const OPEN_DAILY = `
  INSERT INTO reconciliations (status)
  SELECT 'running'
  WHERE NOT EXISTS (SELECT FROM reconciliations WHERE status = 'finished' AND started_at > now() - interval '1 day')
    AND NOT EXISTS (SELECT FROM reconciliations WHERE started_at > now() - interval '1 hour')
    AND EXISTS (SELECT FROM payments WHERE created_at < now() - interval '1 day')
  ON CONFLICT DO NOTHING RETURNING id`;

const TAKE_REQUESTED = `
  UPDATE reconciliations SET status = 'running', alive_at = now()
  WHERE id = (SELECT id FROM reconciliations WHERE status = 'requested' FOR UPDATE SKIP LOCKED) RETURNING id`;

const opened = z.object({ id: z.string() });

export async function endInterrupted(database: DataSource | EntityManager): Promise<void> {
  await execute(database, END_INTERRUPTED);
}

/** Returns undefined while another one is open. */
export async function openReconciliation(
  database: DataSource | EntityManager,
  status: 'requested' | 'running',
  requestedBy: { id: string; username: string } | null,
): Promise<string | undefined> {
  await endInterrupted(database);
  const values = [status, requestedBy?.id ?? null, requestedBy?.username ?? null];
  return (await queryOptional(database, opened, OPEN, values))?.id;
}

/** Returns an id to only one instance, and undefined to all others until the next one is due. */
export async function openDaily(dataSource: DataSource): Promise<string | undefined> {
  return (await queryOptional(dataSource, opened, OPEN_DAILY))?.id;
}

/** Gives the requested reconciliation to only one instance. */
export async function takeRequested(dataSource: DataSource): Promise<string | undefined> {
  return (await queryOptional(dataSource, opened, TAKE_REQUESTED))?.id;
}
