import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';

/**
 * Locks the tips and creators of these payouts. A refund, a dispute, a block, a change of methods and a closing lock them too, in the same
 * order, so each of those either comes first and is seen, or waits.
 */
export async function lockTipsAndCreators(manager: EntityManager, payoutIds: string[]): Promise<void> {
  await execute(
    manager,
    `SELECT FROM tips WHERE id IN (SELECT tip_id FROM payout_tips WHERE payout_id = ANY ($1::uuid[]))
     ORDER BY id FOR KEY SHARE`,
    [payoutIds],
  );
  await execute(
    manager,
    `SELECT FROM creators WHERE id IN (SELECT creator_id FROM payouts WHERE id = ANY ($1::uuid[]))
     ORDER BY id FOR NO KEY UPDATE`,
    [payoutIds],
  );
}
