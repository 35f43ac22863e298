import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { cents, count } from '@sprinkle/service-kit/database/columns';
import { execute, query } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { LedgerEntry } from './ledger-entry.entity.js';
import { transferEntries } from './post-transfer.js';

/** With two entries per tip, a batch stays far below the limit on parameters per statement. */
const BATCH_SIZE = 500;

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

const FIND_RESTS = `
  SELECT tip_id AS id, creator_id AS user_id, currency, sum(amount_cents) AS cents,
    (SELECT count(*) FROM ledger_entries AS posted
      WHERE posted.tip_id = entries.tip_id AND posted.kind = $2 AND posted.account = 'creator') AS sequence
  FROM ledger_entries AS entries
  WHERE creator_id = $1 AND (SELECT sum(amount_cents) FROM ledger_entries WHERE creator_id = $1) > 0
  GROUP BY tip_id, creator_id, currency HAVING sum(amount_cents) <> 0`;

const restOfTip = z.object({
  id: z.string(),
  userId: z.string(),
  currency: z.literal(CURRENCY),
  cents,
  sequence: count,
});

/**
 * Serializes decisions about what a closed account left behind. Otherwise, two tips settled at once could each leave a debt, and together a
 * balance.
 */
export async function lockLeftBehind(manager: EntityManager, creatorId: string): Promise<void> {
  await execute(manager, LOCK, [`waive ${creatorId}`]);
}

/**
 * Transfers what is left of each tip to the platform, or to the account of unclaimed money. A debt to the platform stays.
 */
export async function giveUpBalance(
  manager: EntityManager,
  creatorId: string,
  kind: 'waived' | 'unclaimed' = 'waived',
): Promise<void> {
  await lockLeftBehind(manager, creatorId);
  const rests = await query(manager, restOfTip, FIND_RESTS, [creatorId, kind]);
  for (let start = 0; start < rests.length; start += BATCH_SIZE) {
    const entries = rests
      .slice(start, start + BATCH_SIZE)
      .flatMap((rest) => transferEntries(rest, kind, rest.cents, rest.sequence));
    await manager.insert(LedgerEntry, entries);
  }
}
