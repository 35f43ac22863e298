import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { cents, count } from '@sprinkle/service-kit/database/columns';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { LedgerEntry } from './ledger-entry.entity.js';
import { transferEntries } from './post-transfer.js';

/** A creator's unclaimed money in cents, from the entries that took it out of the balance. */
export const unclaimedSum = (creatorId: '$1' | 'creators.id') => `(
  SELECT coalesce(-sum(amount_cents), 0) FROM ledger_entries
  WHERE ledger_entries.creator_id = ${creatorId} AND kind = 'unclaimed')`;

const sum = z.object({ cents });

export async function unclaimedOf(manager: EntityManager, creatorId: string): Promise<number> {
  return (await queryOne(manager, sum, `SELECT ${unclaimedSum('$1')} AS cents`, [creatorId])).cents;
}

const FIND_UNCLAIMED = `
  SELECT tip_id AS id, creator_id AS user_id, currency, -sum(amount_cents) AS cents,
    (SELECT count(*) FROM ledger_entries AS posted
      WHERE posted.tip_id = entries.tip_id AND posted.kind = 'unclaimed' AND posted.account = 'creator') AS sequence,
    (SELECT count(*) FROM ledger_entries AS posted
      WHERE posted.tip_id = entries.tip_id AND posted.kind = 'paid-by-hand' AND posted.account = 'creator') AS paid_sequence
  FROM ledger_entries AS entries WHERE creator_id = $1 AND kind = 'unclaimed'
  GROUP BY tip_id, creator_id, currency HAVING sum(amount_cents) <> 0`;

const unclaimedTip = z.object({
  id: z.string(),
  userId: z.string(),
  currency: z.literal(CURRENCY),
  cents,
  sequence: count,
  paidSequence: count,
});

/** Returns the tips that a creator's unclaimed money came from. A tip with less than nothing left lowers it. */
export function findUnclaimed(
  manager: EntityManager,
  creatorId: string,
): Promise<z.output<typeof unclaimedTip>[]> {
  return query(manager, unclaimedTip, FIND_UNCLAIMED, [creatorId]);
}

const BATCH_SIZE = 250;

/** Returns unclaimed money to the creator and pays it out immediately. The caller has locked the creator. */
export async function postPaidByHand(manager: EntityManager, creatorId: string): Promise<void> {
  const tips = await findUnclaimed(manager, creatorId);
  for (let start = 0; start < tips.length; start += BATCH_SIZE) {
    const entries = tips
      .slice(start, start + BATCH_SIZE)
      .flatMap(({ cents, sequence, paidSequence, ...tip }) => [
        ...transferEntries(tip, 'unclaimed', -cents, sequence),
        ...transferEntries(tip, 'paid-by-hand', cents, paidSequence),
      ]);
    await manager.insert(LedgerEntry, entries);
  }
}
