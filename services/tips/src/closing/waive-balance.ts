import { type EntityManager, In } from 'typeorm';
import { postTransfer } from '../ledger/post-transfer.js';
import { Tip } from '../tips/tip.entity.js';

const BATCH_SIZE = 100;

/** Transfers what is left of each tip to the platform. True when there may be more. */
export async function waiveBalance(manager: EntityManager, creatorId: string): Promise<boolean> {
  const remains = await manager.query<{ tipId: string; cents: number }[]>(
    `SELECT tip_id AS "tipId", sum(amount_cents)::int AS cents FROM ledger_entries WHERE creator_id = $1
     GROUP BY tip_id HAVING sum(amount_cents) <> 0 LIMIT ${BATCH_SIZE}`,
    [creatorId],
  );
  const tips = await manager.findBy(Tip, { id: In(remains.map(({ tipId }) => tipId)) });
  const byId = new Map(tips.map((tip) => [tip.id, tip]));
  for (const { tipId, cents } of remains) {
    const tip = byId.get(tipId);
    if (tip) await postTransfer(manager, tip, 'waived', cents);
  }
  return remains.length === BATCH_SIZE;
}
