import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import type { EntityManager } from 'typeorm';
import { Tip } from '../../tip/tip.entity.js';
import { Refund } from './refund.entity.js';
import { LACKS_BALANCE, type RefundFact } from './reversal-facts.js';

/** Returns the refunds that just succeeded, and those that failed after they had succeeded. */
export async function storeRefunds(manager: EntityManager, tip: Tip, facts: RefundFact[]) {
  const stored = await manager.findBy(Refund, { tipId: tip.id });
  const succeeded: Refund[] = [];
  const failed: Refund[] = [];
  let isChanged = false;
  for (const { refundId, ...fact } of facts) {
    const before =
      stored.find(({ providerRefundId }) => providerRefundId === fact.providerRefundId) ??
      stored.find(({ id, providerRefundId }) => id === refundId && providerRefundId === null);
    if (before && !isOtherRefund(before, fact)) continue;
    isChanged = true;
    const refund = manager.create(Refund, { ...(before ?? newRefund(tip)), ...fact, updatedAt: new Date() });
    refund.nextCheckAt = fact.status === 'pending' ? new Date(Date.now() + HOUR_MS) : null;
    await manager.save(Refund, refund);
    if (fact.status === 'succeeded') succeeded.push(refund);
    if (fact.status === 'failed' && before?.status === 'succeeded') failed.push(refund);
    const others = stored.filter(({ id }) => id !== refund.id);
    if (fact.status === 'failed' && before?.status !== 'failed') await askAgain(manager, refund, others);
  }
  return { succeeded, failed, isChanged };
}

function newRefund({ id }: Tip) {
  const now = new Date();
  return {
    id: randomUUID(),
    tipId: id,
    reason: null,
    requestedBy: null,
    checks: 0,
    rejections: 0,
    createdAt: now,
  };
}

function isOtherRefund(before: Refund, fact: Omit<RefundFact, 'refundId'>): boolean {
  return (
    before.status !== fact.status ||
    before.failureReason !== fact.failureReason ||
    before.waitingReason !== fact.waitingReason
  );
}

/** If the platform's balance did not cover a refund of ours, requests it once more, unless another one is open. */
async function askAgain(manager: EntityManager, failed: Refund, others: Refund[]): Promise<void> {
  if (failed.requestedBy === null || failed.failureReason !== LACKS_BALANCE) return;
  const isOpen = ({ requestedBy, status }: Refund) =>
    requestedBy !== null && (status === 'requested' || status === 'pending');
  if (others.some(isOpen)) return;
  const now = new Date();
  await manager.insert(Refund, {
    ...failed,
    id: randomUUID(),
    providerRefundId: null,
    status: 'requested',
    failureReason: null,
    waitingReason: LACKS_BALANCE,
    nextCheckAt: new Date(now.getTime() + HOUR_MS),
    checks: failed.checks + 1,
    createdAt: now,
    updatedAt: now,
  });
}
