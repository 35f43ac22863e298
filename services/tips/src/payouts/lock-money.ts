import type { EntityManager } from 'typeorm';

/**
 * Locks what a refund, a dispute, a block, a change of methods or a closing of these payouts' creators has to lock too, in
 * the same order, so that each of them is either seen from here on or waits.
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
