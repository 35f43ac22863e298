import type { EntityManager } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import type { Tip } from '../../tip/tip.entity.js';
import { giveUpBalance } from './give-up-balance.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { transferEntries } from './post-transfer.js';
import { splitKept } from './split-kept.js';

/**
 * Posts a paid tip at the rates it keeps, and returns the platform's fee and the creator. A creator who closed the account cannot be paid
 * any more, so the balance goes to the platform in the same transaction. The lock makes the tip and a concurrent closing wait for each
 * other.
 */
export async function postTip(
  manager: EntityManager,
  tip: Tip,
): Promise<{ feeCents: number; creator: Creator }> {
  const { feeCents, processingCents } = splitKept(tip);
  const transfers = [
    ...transferEntries(tip, 'tip', tip.amountCents, 0),
    ...(feeCents > 0 ? transferEntries(tip, 'platform-fee', feeCents, 0) : []),
    ...(processingCents > 0 ? transferEntries(tip, 'processing-charge', processingCents, 0) : []),
  ];
  await manager.insert(LedgerEntry, transfers);
  const creator = await manager.findOneOrFail(Creator, {
    where: { id: tip.userId },
    lock: { mode: 'pessimistic_read' },
  });
  if (creator.closedAt) await giveUpBalance(manager, tip.userId);
  return { feeCents, creator };
}
