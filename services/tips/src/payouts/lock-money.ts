import type { EntityManager } from 'typeorm';

/**
 * Locks the rows that a refund, a dispute, a block, a change of methods and a closing of these payouts'
 * creators also lock, in the same order. So each of those either comes first and is seen, or waits.
 */
export async function lockMoney(manager: EntityManager, payoutIds: string[]): Promise<void> {
  await manager.query(
    `SELECT FROM tips WHERE id IN (SELECT tip_id FROM payout_tips WHERE payout_id = ANY ($1::uuid[]))
     ORDER BY id FOR KEY SHARE`,
    [payoutIds],
  );
  await manager.query(
    `SELECT FROM creators WHERE id IN (SELECT creator_id FROM payouts WHERE id = ANY ($1::uuid[]))
     ORDER BY id FOR NO KEY UPDATE`,
    [payoutIds],
  );
}
