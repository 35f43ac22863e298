import type { EntityManager } from 'typeorm';
import type { Tip } from '../tips/tip.entity.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { transferEntries } from './post-transfer.js';

/** Two entries for each tip stay far below the number of parameters that a statement may have. */
const BATCH_SIZE = 500;

type PaidTip = Pick<Tip, 'id' | 'userId' | 'currency'> & { cents: number; sequence: number };

/**
 * Transfers the amount of each tip in these payouts out of the creator's balance, or back into it. Two processes that post
 * the same one give it the same sequence, so that one of them fails.
 */
export async function postPayouts(
  manager: EntityManager,
  payoutIds: string[],
  direction: 'out' | 'back',
): Promise<void> {
  const paid = await manager.query<PaidTip[]>(
    `SELECT tips.id, tips.user_id AS "userId", tips.currency, payout_tips.amount_cents AS cents,
       (SELECT count(*) FROM ledger_entries AS posted
        WHERE posted.tip_id = tips.id AND posted.kind = 'payout' AND posted.account = 'payout')::int AS sequence
     FROM payout_tips JOIN tips ON tips.id = payout_tips.tip_id WHERE payout_id = ANY ($1::uuid[])`,
    [payoutIds],
  );
  const sign = direction === 'out' ? 1 : -1;
  for (let start = 0; start < paid.length; start += BATCH_SIZE) {
    const entries = paid
      .slice(start, start + BATCH_SIZE)
      .flatMap((tip) => transferEntries(tip, 'payout', sign * tip.cents, tip.sequence));
    await manager.insert(LedgerEntry, entries);
  }
}
