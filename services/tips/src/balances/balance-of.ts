import type { EntityManager } from 'typeorm';

/** The platform owes a creator the sum of the creator's ledger entries, in cents. */
export const balanceSum = (creatorId: string) => `(
  SELECT coalesce(sum(amount_cents), 0)::float8 FROM ledger_entries WHERE ledger_entries.creator_id = ${creatorId})`;

export async function balanceOf(manager: EntityManager, creatorId: string): Promise<number> {
  const [{ cents }] = await manager.query<[{ cents: number }]>(`SELECT ${balanceSum('$1')} AS cents`, [
    creatorId,
  ]);
  return cents;
}

/** Money of younger tips is not payable yet, because they can still be refunded or disputed. */
export const PENDING_DAYS = 7;

const REST = `
  SELECT sum(entries.amount_cents) AS cents
  FROM tips JOIN ledger_entries AS entries ON entries.tip_id = tips.id AND entries.account = 'creator'`;

/**
 * Sums what is not payable yet: the money of young tips, and the rest of a tip while a refund of it is open,
 * because that money leaves again. A debt is settled in any case.
 */
export const pendingSum = (creatorId: string) => `(
  SELECT coalesce(sum(cents), 0)::float8 FROM (
    ${REST} WHERE tips.user_id = ${creatorId} AND tips.succeeded_at > now() - interval '${PENDING_DAYS} days'
    UNION ALL
    ${REST} WHERE tips.user_id = ${creatorId} AND tips.succeeded_at <= now() - interval '${PENDING_DAYS} days'
      AND tips.id IN (SELECT tip_id FROM refunds WHERE refunds.status IN ('requested', 'pending'))
    GROUP BY tips.id HAVING sum(entries.amount_cents) > 0
  ) AS rests)`;

export async function pendingOf(manager: EntityManager, creatorId: string): Promise<number> {
  const [{ cents }] = await manager.query<[{ cents: number }]>(`SELECT ${pendingSum('$1')} AS cents`, [
    creatorId,
  ]);
  return cents;
}
