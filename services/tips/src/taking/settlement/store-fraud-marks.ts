import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { FraudMarkFact } from './fraud-mark-facts.js';
import { FraudMark } from './fraud-mark.entity.js';

/**
 * Adds a tip's new marks, and ends those that the provider has decided. The first decision stays, because an administrator can
 * decide before the provider. For a paid tip, the caller has locked the creator's row, so no payout is confirmed meanwhile.
 */
export async function storeFraudMarks(
  manager: EntityManager,
  tipId: string,
  facts: FraudMarkFact[],
): Promise<void> {
  if (facts.length === 0) return;
  const stored = await manager.findBy(FraudMark, { tipId });
  for (const { decision, ...fact } of facts) {
    const before = stored.find(({ providerId }) => providerId === fact.providerId);
    const now = new Date();
    const decided = { decision, decidedAt: decision && now };
    if (!before) {
      const mark = { id: randomUUID(), tipId, ...fact, ...decided, decidedBy: null, decisionReason: null };
      await manager.insert(FraudMark, mark);
    } else if (before.decision === null && decision !== null) {
      await manager.update(FraudMark, { id: before.id }, decided);
    }
  }
}
