import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import type { DisputeOutcome } from '@sprinkle/contracts/tips/taking/disputes.schemas';
import type { EntityManager } from 'typeorm';
import { isLost } from '../../money/ledger/dispute-status.js';
import { Tip } from '../../tip/tip.entity.js';
import { Dispute } from './dispute.entity.js';
import type { DisputeFact } from './reversal-facts.js';

/** Returns the disputes that were just opened, won or lost. */
export async function storeDisputes(manager: EntityManager, tip: Tip, facts: DisputeFact[]) {
  const stored = await manager.findBy(Dispute, { tipId: tip.id });
  const disputes: { dispute: Dispute; outcome: DisputeOutcome }[] = [];
  let isChanged = false;
  for (const fact of facts) {
    const before = stored.find(({ providerDisputeId }) => providerDisputeId === fact.providerDisputeId);
    if (before && !isDifferent(before, fact)) continue;
    isChanged = true;
    const now = new Date();
    const dispute = manager.create(Dispute, {
      ...(before ?? { id: randomUUID(), tipId: tip.id, createdAt: now }),
      ...fact,
      nextCheckAt: isUnfinished(fact) ? new Date(now.getTime() + DAY_MS) : null,
      updatedAt: now,
    });
    await manager.save(Dispute, dispute);
    const outcome = outcomeOf(fact);
    if (outcome && outcome !== (before && outcomeOf(before))) disputes.push({ dispute, outcome });
  }
  return { disputes, isChanged };
}

/** Money can come back later than the decision. */
function isUnfinished({ isOpen, status, takenCents }: DisputeFact): boolean {
  return isOpen || (!isLost(status) && takenCents > 0);
}

function isDifferent(before: Dispute, fact: DisputeFact): boolean {
  return (
    before.status !== fact.status ||
    before.takenCents !== fact.takenCents ||
    before.feeCents !== fact.feeCents ||
    before.evidenceDueAt?.getTime() !== fact.evidenceDueAt?.getTime()
  );
}

/** The creator is not bothered with inquiries, or with prevented disputes that took no money. */
function outcomeOf({ status, takenCents }: Pick<DisputeFact, 'status' | 'takenCents'>) {
  if (status === 'lost' || (status === 'won' && takenCents === 0)) return status;
  if (takenCents === 0) return null;
  return isLost(status) ? ('lost' as const) : ('open' as const);
}
