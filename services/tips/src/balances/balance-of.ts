import type { EntityManager } from 'typeorm';

/** The platform owes a creator the sum of the creator's ledger entries, in cents. */
export async function balanceOf(manager: EntityManager, creatorId: string): Promise<number> {
  const [{ cents }] = await manager.query<[{ cents: number }]>(
    'SELECT coalesce(sum(amount_cents), 0)::float8 AS cents FROM ledger_entries WHERE creator_id = $1',
    [creatorId],
  );
  return cents;
}

/** The part of the balance from tips of the last 7 days, which can still be refunded or disputed. */
export async function pendingOf(manager: EntityManager, creatorId: string): Promise<number> {
  const [{ cents }] = await manager.query<[{ cents: number }]>(
    `SELECT coalesce(sum(entries.amount_cents), 0)::float8 AS cents
     FROM tips JOIN ledger_entries AS entries ON entries.tip_id = tips.id AND entries.creator_id = tips.user_id
     WHERE tips.user_id = $1 AND tips.succeeded_at > now() - interval '7 days'`,
    [creatorId],
  );
  return cents;
}
