import type { EntityManager } from 'typeorm';
import type { Tip } from '../tips/tip.entity.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { transferEntries } from './post-transfer.js';

/** Two entries for each tip stay far below the number of parameters that a statement may have. */
const BATCH_SIZE = 500;

type Rest = Pick<Tip, 'id' | 'userId' | 'currency'> & { cents: number; sequence: number };

/**
 * Transfers what is left of each tip to the platform. A debt to the platform stays. One process at a time decides about a creator,
 * because two tips that are settled at once could each leave a debt, and both together a balance.
 */
export async function waiveBalance(manager: EntityManager, creatorId: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`waive ${creatorId}`]);
  const rests = await manager.query<Rest[]>(
    `SELECT tip_id AS id, creator_id AS "userId", currency, sum(amount_cents)::int AS cents,
       count(*) FILTER (WHERE kind = 'waived')::int AS sequence
     FROM ledger_entries
     WHERE creator_id = $1 AND (SELECT sum(amount_cents) FROM ledger_entries WHERE creator_id = $1) > 0
     GROUP BY tip_id, creator_id, currency HAVING sum(amount_cents) <> 0`,
    [creatorId],
  );
  for (let start = 0; start < rests.length; start += BATCH_SIZE) {
    const entries = rests
      .slice(start, start + BATCH_SIZE)
      .flatMap((rest) => transferEntries(rest, 'waived', rest.cents, rest.sequence));
    await manager.insert(LedgerEntry, entries);
  }
}
