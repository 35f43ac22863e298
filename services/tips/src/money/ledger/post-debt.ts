import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { cents, count } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { LedgerEntry } from './ledger-entry.entity.js';
import { type NewEntry, transferEntries } from './post-transfer.js';

type DebtKind = 'debt-carried' | 'debt-written-off';

/** A debt consists of the tips of which less than nothing is left. */
const FIND_NEGATIVE_RESTS = `
  SELECT tip_id AS id, currency, sum(amount_cents) AS cents,
    (SELECT count(*) FROM ledger_entries AS posted
      WHERE posted.tip_id = entries.tip_id AND posted.kind = $2 AND posted.account = 'creator') AS sequence
  FROM ledger_entries AS entries WHERE creator_id = $1
  GROUP BY tip_id, currency HAVING sum(amount_cents) < 0 ORDER BY tip_id`;

const negativeRest = z.object({ id: z.string(), currency: z.literal(CURRENCY), cents, sequence: count });

interface Part {
  tip: Pick<z.output<typeof negativeRest>, 'id' | 'currency'>;
  cents: number;
  sequence: number;
}

const BATCH_SIZE = 500;

/** Brings the balance of a creator who owes `debtCents` to zero at the platform's cost. The caller has locked the creator. */
export async function postWrittenOffDebt(
  manager: EntityManager,
  creatorId: string,
  debtCents: number,
): Promise<void> {
  const parts = await findParts(manager, creatorId, debtCents, 'debt-written-off');
  await insert(
    manager,
    parts.flatMap(({ tip, cents, sequence }) =>
      transferEntries({ ...tip, userId: creatorId }, 'debt-written-off', cents, sequence),
    ),
  );
}

/** Makes another creator bear what this one owes. The caller has locked both. */
export async function postCarriedDebt(
  manager: EntityManager,
  { from, to, debtCents }: { from: string; to: string; debtCents: number },
): Promise<void> {
  const parts = await findParts(manager, from, debtCents, 'debt-carried');
  await insert(
    manager,
    parts.flatMap(({ tip, cents, sequence }) => carriedEntries(tip, { from, to, cents, sequence })),
  );
}

/** Both transfers of a carried part share a sequence, so that each can be found from the other. */
export function carriedEntries(
  tip: Part['tip'],
  { from, to, cents, sequence }: { from: string; to: string; cents: number; sequence: number },
): NewEntry[] {
  return [
    ...transferEntries({ ...tip, userId: from }, 'debt-carried', cents, sequence),
    ...transferEntries({ ...tip, userId: to }, 'debt-taken-over', cents, sequence),
  ];
}

async function findParts(
  manager: EntityManager,
  creatorId: string,
  debtCents: number,
  kind: DebtKind,
): Promise<Part[]> {
  let left = debtCents;
  const parts: Part[] = [];
  for (const { cents: rest, sequence, ...tip } of await query(manager, negativeRest, FIND_NEGATIVE_RESTS, [
    creatorId,
    kind,
  ])) {
    const part = Math.min(left, -rest);
    if (part > 0) parts.push({ tip, cents: part, sequence });
    left -= part;
  }
  return parts;
}

async function insert(manager: EntityManager, entries: NewEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH_SIZE)
    await manager.insert(LedgerEntry, entries.slice(start, start + BATCH_SIZE));
}
