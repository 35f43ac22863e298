import { queryOptional } from '@sprinkle/service-kit/database/query';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';

const RESOLVE = `
  WITH noted AS (
    SELECT id, problem FROM payments WHERE provider_intent_id = $1 FOR UPDATE
  ), cleared AS (
    UPDATE payments SET problem = NULL, next_check_at = now(), updated_at = now()
    FROM noted WHERE payments.id = noted.id
  )
  SELECT problem FROM noted`;

const resolved = z.object({ problem: z.string().nullable() });

/**
 * Schedules another look-up of a payment with its refunds and disputes, and clears the note that it needs a human. A conflict that persists
 * is noted again. Returns the note, or null for a payment that is not here.
 */
export function resolveProblem(
  database: DataSource | EntityManager,
  intentId: string,
): Promise<z.infer<typeof resolved> | null> {
  return queryOptional(database, resolved, RESOLVE, [intentId]);
}
