import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOne } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const sum = z.object({ cents });

/** The parameter or the column with a creator's id. */
export type CreatorId = '$1' | 'creators.id' | 'debts.creator_id' | 'payouts.creator_id' | 'tie.debtor_id';

/** What the platform owes a creator: the sum of the creator's ledger entries, in cents. */
export const balanceSum = (creatorId: CreatorId) => `(
  SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE ledger_entries.creator_id = ${creatorId})`;

export async function balanceOf(manager: EntityManager, creatorId: string): Promise<number> {
  return (await queryOne(manager, sum, `SELECT ${balanceSum('$1')} AS cents`, [creatorId])).cents;
}
