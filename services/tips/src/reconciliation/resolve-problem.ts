import type { DataSource, EntityManager } from 'typeorm';

/**
 * Has a payment looked up again with its refunds and disputes. Clears the note that it needs a human, because a conflict
 * which goes on is noted again. Returns the note, or undefined for a payment that is not here.
 */
export async function resolveProblem(
  database: DataSource | EntityManager,
  intentId: string,
): Promise<{ problem: string | null } | undefined> {
  const rows: { problem: string | null }[] = await database.query(
    `WITH noted AS (
       SELECT id, problem FROM payments WHERE provider_intent_id = $1 FOR UPDATE
     ), cleared AS (
       UPDATE payments SET problem = NULL, next_check_at = now(), updated_at = now()
       FROM noted WHERE payments.id = noted.id
     )
     SELECT problem FROM noted`,
    [intentId],
  );
  return rows[0];
}
