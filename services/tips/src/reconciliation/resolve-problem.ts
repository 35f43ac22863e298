import type { DataSource, EntityManager } from 'typeorm';

/**
 * Clears the note that a payment needs a human, and has the payment looked up again, so that a conflict which goes on is
 * noted again. Returns the note.
 */
export async function resolveProblem(
  database: DataSource | EntityManager,
  intentId: string,
): Promise<string | null> {
  const rows: { problem: string }[] = await database.query(
    `WITH noted AS (
       SELECT id, problem FROM payments WHERE provider_intent_id = $1 AND problem IS NOT NULL FOR UPDATE
     ), cleared AS (
       UPDATE payments SET problem = NULL, next_check_at = now(), updated_at = now()
       FROM noted WHERE payments.id = noted.id
     )
     SELECT problem FROM noted`,
    [intentId],
  );
  return rows[0]?.problem ?? null;
}
