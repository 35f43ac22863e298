import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { cents, count } from '@sprinkle/service-kit/database/columns';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Creator } from '../../creators/creator.entity.js';
import { giveUpBalance } from './give-up-balance.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { carriedEntries } from './post-debt.js';
import { transferEntries } from './post-transfer.js';

/** Finds tips with something left although their debt was carried or written off. */
const FIND_RESTS = `
  SELECT tip_id AS id, currency, sum(amount_cents) AS cents
  FROM ledger_entries
  WHERE creator_id = $1 AND tip_id IN (
    SELECT tip_id FROM ledger_entries
    WHERE tip_id = ANY ($2::uuid[]) AND creator_id = $1 AND kind IN ('debt-carried', 'debt-written-off'))
  GROUP BY tip_id, currency HAVING sum(amount_cents) > 0`;

const carriedTip = z.object({ id: z.string(), currency: z.literal(CURRENCY) });
const restOfTip = carriedTip.extend({ cents });

/** Joins each debtor entry that carried a part of a debt (`carried`) to the bearer's entry (`taken`). */
export const CARRIED_AND_TAKEN = `ledger_entries AS carried
    JOIN ledger_entries AS taken ON taken.tip_id = carried.tip_id AND taken.sequence = carried.sequence
      AND carried.kind = 'debt-carried' AND carried.account = 'creator'
      AND taken.kind = 'debt-taken-over' AND taken.account = 'creator'`;

const FIND_BEARERS = `
  SELECT taken.creator_id, sum(carried.amount_cents) AS cents
  FROM ${CARRIED_AND_TAKEN}
  WHERE carried.tip_id = $1 AND carried.creator_id = $2
  GROUP BY taken.creator_id HAVING sum(carried.amount_cents) > 0 ORDER BY taken.creator_id`;

const bearer = z.object({ creatorId: z.string(), cents });

const COUNT_CARRIED = `
  SELECT count(*) AS sequence FROM ledger_entries
  WHERE tip_id = $1 AND kind = 'debt-carried' AND account = 'creator'`;

const carriedCount = z.object({ sequence: count });

const SUM_WRITTEN_OFF = `
  SELECT coalesce(sum(amount_cents) FILTER (WHERE creator_id = $2), 0) AS cents, count(*) AS sequence
  FROM ledger_entries WHERE tip_id = $1 AND kind = 'debt-written-off' AND account = 'creator'`;

const writtenOff = z.object({ cents, sequence: count });

/**
 * Returns money that came back for a tip, for example from a won dispute, to whoever bears the debt that the tip had left: first to the
 * creator's other account, then to the platform, which wrote it off.
 */
export async function returnCarriedAndWrittenOff(
  manager: EntityManager,
  creatorId: string,
  tipIds: string[],
): Promise<void> {
  for (const { cents: rest, ...tip } of await query(manager, restOfTip, FIND_RESTS, [creatorId, tipIds])) {
    const left = await returnToBearers(manager, creatorId, tip, rest);
    const { cents: sum, sequence } = await queryOne(manager, writtenOff, SUM_WRITTEN_OFF, [
      tip.id,
      creatorId,
    ]);
    const part = Math.min(left, sum);
    if (part > 0)
      await manager.insert(
        LedgerEntry,
        transferEntries({ ...tip, userId: creatorId }, 'debt-written-off', -part, sequence),
      );
  }
}

const FIND_CARRIED = `
  SELECT tip_id AS id, currency FROM ledger_entries
  WHERE creator_id = $1 AND kind = 'debt-carried'
  GROUP BY tip_id, currency HAVING sum(amount_cents) > 0 ORDER BY tip_id`;

/**
 * Returns this much money of a closed account to the accounts that bear its debts, before the rest becomes unclaimed. Otherwise, the person
 * would be paid by hand while the other account still owes.
 */
export async function returnCarried(
  manager: EntityManager,
  creatorId: string,
  returnedCents: number,
): Promise<void> {
  let left = returnedCents;
  for (const tip of await query(manager, carriedTip, FIND_CARRIED, [creatorId])) {
    if (left <= 0) return;
    left = await returnToBearers(manager, creatorId, tip, left);
  }
}

/** Returns what remains of `rest`. */
async function returnToBearers(
  manager: EntityManager,
  from: string,
  tip: z.output<typeof carriedTip>,
  rest: number,
): Promise<number> {
  let left = rest;
  for (const { creatorId: to, cents: borne } of await query(manager, bearer, FIND_BEARERS, [tip.id, from])) {
    const part = Math.min(left, borne);
    if (part <= 0) break;
    await moveBack(manager, tip, { from, to, cents: part });
    left -= part;
  }
  return left;
}

const FIND_BORNE = `
  SELECT carried.tip_id AS id, carried.currency, sum(carried.amount_cents) AS cents
  FROM ${CARRIED_AND_TAKEN}
  WHERE carried.creator_id = $1 AND taken.creator_id = $2
  GROUP BY carried.tip_id, carried.currency HAVING sum(carried.amount_cents) > 0 ORDER BY carried.tip_id`;

/**
 * Makes a debtor owe again what another account bears of the debt, and returns the amount. The caller has locked both. If the bearer's
 * account was closed in the meantime, the amount becomes unclaimed money, because it was taken from what that creator would have been paid.
 */
export async function giveBackCarried(
  manager: EntityManager,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const borne = await query(manager, restOfTip, FIND_BORNE, [from, to]);
  for (const { cents, ...tip } of borne) await moveBack(manager, tip, { from, to, cents }, 'unclaimed');
  return borne.reduce((sum, { cents }) => sum + cents, 0);
}

async function moveBack(
  manager: EntityManager,
  tip: z.output<typeof carriedTip>,
  { from, to, cents }: { from: string; to: string; cents: number },
  leftBehindAs: 'waived' | 'unclaimed' = 'waived',
): Promise<void> {
  const { closedAt } = await manager.findOneOrFail(Creator, {
    where: { id: to },
    lock: { mode: 'pessimistic_read' },
  });
  const { sequence } = await queryOne(manager, carriedCount, COUNT_CARRIED, [tip.id]);
  await manager.insert(LedgerEntry, carriedEntries(tip, { from, to, cents: -cents, sequence }));
  await returnCarriedAndWrittenOff(manager, to, [tip.id]);
  if (closedAt) await giveUpBalance(manager, to, leftBehindAs);
}
