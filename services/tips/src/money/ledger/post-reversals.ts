import { cents, count } from '@sprinkle/service-kit/database/columns';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../../creators/creator.entity.js';
import type { Tip } from '../../tip/tip.entity.js';
import { giveUpBalance, lockLeftBehind } from './give-up-balance.js';
import { netUnclaimed } from './net-unclaimed.js';
import { noteDebt } from './note-debt.js';
import { ACCOUNTS, postTransfer } from './post-transfer.js';
import { returnCarriedAndWrittenOff } from './return-to-bearers.js';
import { type ReversalKind, type Reversals, reversedAmounts } from './reversed-amounts.js';

/**
 * Posts the difference between a paid tip's ledger and its refunds and disputes. The caller has locked the tip's row, so a repeated call
 * posts nothing. Money that a creator left behind when closing the account, waived or unclaimed, is given back first. The creator's row is
 * locked before the ledger is read, so that it includes what a concurrent closing waives.
 */
export async function postReversals(manager: EntityManager, tip: Tip, reversals: Reversals): Promise<void> {
  const { closedAt } = await manager.findOneOrFail(Creator, {
    where: { id: tip.userId },
    lock: { mode: 'pessimistic_read' },
  });
  const feeCents = tip.feeCents ?? 0;
  const wanted = reversedAmounts({ ...tip, feeCents }, reversals);
  const posted = await postedTransfers(manager, tip.id);
  let hasChanged = false;
  for (const kind of Object.keys(wanted) as ReversalKind[]) {
    const { cents, count } = posted.get(kind) ?? { cents: 0, count: 0 };
    await postTransfer(manager, tip, kind, wanted[kind] - cents, count);
    hasChanged ||= wanted[kind] !== cents;
  }
  if (hasChanged) await noteDebt(manager, tip.userId);
  await returnCarriedAndWrittenOff(manager, tip.userId, [tip.id]);
  if (!closedAt) return;
  await lockLeftBehind(manager, tip.userId);
  await returnLeft(manager, tip, 'unclaimed', posted.get('unclaimed'));
  await returnLeft(manager, tip, 'waived', posted.get('waived'));
  await netUnclaimed(manager, tip.userId);
  // Money that a payout took from the balance was not waived when the account closed.
  await giveUpBalance(manager, tip.userId, posted.has('payout') ? 'unclaimed' : 'waived');
}

const FIND_POSTED = `
  SELECT kind, sum(amount_cents) AS cents, count(*) AS count
  FROM ledger_entries JOIN unnest($2::text[], $3::text[]) AS receiver (kind, account) USING (kind, account)
  WHERE tip_id = $1 GROUP BY kind`;

const postedKind = z.object({ kind: z.string(), cents, count });

type Posted = z.infer<typeof postedKind>;

const sumOfTip = z.object({ cents });

const SUM_OF_TIP =
  'SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_entries WHERE tip_id = $1 AND creator_id = $2';

/** Returns the total of each kind, as received by its target account, and the number of transfers. */
async function postedTransfers(manager: EntityManager, tipId: string): Promise<Map<string, Posted>> {
  const receivers = [Object.keys(ACCOUNTS), Object.values(ACCOUNTS).map(({ to }) => to)];
  const posted = await query(manager, postedKind, FIND_POSTED, [tipId, ...receivers]);
  return new Map(posted.map((each) => [each.kind, each]));
}

const SUM_OF_KIND = `
  SELECT coalesce(-sum(amount_cents), 0) AS cents FROM ledger_entries WHERE creator_id = $1 AND kind = $2`;

/**
 * What was left behind is less than what is left of the tips if it also settled a debt. No more than that comes back, so that the debt
 * exists again.
 */
async function returnLeft(
  manager: EntityManager,
  tip: Tip,
  kind: 'waived' | 'unclaimed',
  left: Posted | undefined,
): Promise<void> {
  if (!left || left.cents <= 0) return;
  const { cents } = await queryOne(manager, sumOfTip, SUM_OF_TIP, [tip.id, tip.userId]);
  const behind = await queryOne(manager, sumOfTip, SUM_OF_KIND, [tip.userId, kind]);
  const returned = Math.min(-cents, left.cents, behind.cents);
  if (returned > 0) await postTransfer(manager, tip, kind, -returned, left.count);
}
