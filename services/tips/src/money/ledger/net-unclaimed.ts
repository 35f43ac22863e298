import type { EntityManager } from 'typeorm';
import { balanceOf } from './balance-of.js';
import { lockLeftBehind } from './give-up-balance.js';
import { LedgerEntry } from './ledger-entry.entity.js';
import { findUnclaimed, unclaimedOf } from './post-paid-by-hand.js';
import { transferEntries } from './post-transfer.js';

/**
 * Uses a closed account's unclaimed money to pay what its creator owes. Otherwise, a Super Admin would pay it to somebody who owes it. The
 * tips that the money came from bear the debt. What comes back for the other tips becomes unclaimed again.
 */
export async function netUnclaimed(manager: EntityManager, creatorId: string): Promise<void> {
  await lockLeftBehind(manager, creatorId);
  const debtCents = -(await balanceOf(manager, creatorId));
  if (debtCents <= 0) return;
  let left = Math.min(debtCents, await unclaimedOf(manager, creatorId));
  for (const { cents, sequence, id, userId, currency } of await findUnclaimed(manager, creatorId)) {
    const part = Math.min(left, cents);
    if (part <= 0) continue;
    const entries = transferEntries({ id, userId, currency }, 'unclaimed', -part, sequence);
    await manager.insert(LedgerEntry, entries);
    left -= part;
  }
}
