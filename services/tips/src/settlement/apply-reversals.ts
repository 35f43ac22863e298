import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@sprinkle/contracts/rules/durations';
import type { DisputeOutcome } from '@sprinkle/contracts/tips/disputes.schemas';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { EntityManager } from 'typeorm';
import { isLost } from '../ledger/dispute-status.js';
import { postReversals } from '../ledger/post-reversals.js';
import {
  lostCentsOf,
  refundedFeeOf,
  refundedProcessingOf,
  returnedCentsOf,
  type Reversals,
} from '../ledger/reversed-amounts.js';
import { changeTipStatus } from '../tips/change-tip-status.js';
import { endedUnpaid, wasPaid } from '../tips/tip-status.js';
import { Tip } from '../tips/tip.entity.js';
import { Dispute } from './dispute.entity.js';
import { endSupports } from './end-supports.js';
import type { FraudMarkFact } from './fraud-mark-facts.js';
import { Payment } from './payment.entity.js';
import { recordReversalEvents } from './record-reversal-events.js';
import { Refund } from './refund.entity.js';
import { type DisputeFact, LACKS_BALANCE, type RefundFact } from './reversal-facts.js';
import { storeFraudMarks } from './store-fraud-marks.js';

export interface Facts {
  refunds: RefundFact[];
  disputes: DisputeFact[];
  fraudMarks: FraudMarkFact[];
  /** Currency of a balance transaction where it is another one than the ledger's; undefined otherwise. */
  foreignCurrency: string | undefined;
}

interface AppliedReversals {
  settlement:
    | { outcome: 'settled'; tip: Tip }
    | { outcome: 'outdated' }
    | { outcome: 'conflict'; problem: string };
  changedTo?: TipStatus;
}

/**
 * Brings the refunds, disputes and fraud marks of a paid tip, its status and its ledger to the state at the provider. The payment is
 * given as it was before that state was read.
 */
export async function applyReversals(
  manager: EntityManager,
  { id, reversalVersion }: Payment,
  facts: Facts,
): Promise<AppliedReversals> {
  // The closing of an account locks the creator first and then writes ledger entries that reference the tip. A stronger lock
  // of the tip would block those entries.
  const lock = { mode: 'for_no_key_update' } as const;
  const payment = await manager.findOneOrFail(Payment, { where: { id }, lock });
  if (payment.reversalVersion !== reversalVersion) return { settlement: { outcome: 'outdated' } };
  const tip = await manager.findOneOrFail(Tip, { where: { id: payment.tipId }, lock });
  const isReversed = facts.refunds.length > 0 || facts.disputes.length > 0;
  if (!isReversed && facts.fraudMarks.length === 0) return { settlement: { outcome: 'settled', tip } };
  const problem = findProblem(tip, facts);
  if (problem) return { settlement: { outcome: 'conflict', problem } };
  if (payment.problem) await manager.update(Payment, { id }, { problem: null });
  if (!wasPaid(tip.status)) {
    await storeRefunds(manager, tip, facts.refunds);
    await storeFraudMarks(manager, tip.id, facts.fraudMarks);
    return { settlement: { outcome: 'settled', tip } };
  }

  if (facts.disputes.length > 0 || facts.fraudMarks.some(({ kind }) => kind === 'early-fraud-warning'))
    // Whoever disputes a payment, or did not make it, pays no other.
    await endSupports(manager, 'disputed', { condition: 'id = $2', parameters: [tip.supportId] });
  const refunded = await storeRefunds(manager, tip, facts.refunds);
  const decided = await storeDisputes(manager, tip, facts.disputes);
  await postReversals(manager, tip, reversalsOf(facts));
  await storeFraudMarks(manager, tip.id, facts.fraudMarks);
  const refundedCents = returnedCentsOf(tip, reversalsOf(facts));
  const paid = { ...tip, feeCents: tip.feeCents ?? 0 };
  const amounts = {
    refundedCents,
    refundedFeeCents: refundedFeeOf(paid, refundedCents),
    refundedProcessingCents: refundedProcessingOf(paid, refundedCents),
  };
  const status = statusAfter(tip, facts);
  const hasNewStatus = status !== tip.status;
  const hasChanged =
    refunded.isChanged || decided.isChanged || hasNewStatus || refundedCents !== tip.refundedCents;
  if (!hasChanged) return { settlement: { outcome: 'settled', tip } };

  const updatedAt = new Date();
  if (hasNewStatus) await changeTipStatus(manager, tip, status, { ...amounts, updatedAt });
  else await manager.update(Tip, { id: tip.id }, { ...amounts, updatedAt });
  await manager.update(Payment, { id }, { reversalVersion: reversalVersion + 1, updatedAt });
  const after = { ...tip, ...amounts, status, updatedAt };
  await recordReversalEvents(manager, { before: tip, after }, refunded, decided.disputes);
  return { settlement: { outcome: 'settled', tip: after }, changedTo: hasNewStatus ? status : undefined };
}

function findProblem(tip: Tip, facts: Facts): string | undefined {
  if (facts.foreignCurrency) return `the provider settled its dispute in ${facts.foreignCurrency}`;
  const refundedCents = refundedCentsOf(facts.refunds);
  if (!wasPaid(tip.status)) {
    // A warning or a review alone takes no money, and holds the tip if it is paid.
    if (facts.refunds.length === 0 && facts.disputes.length === 0) return undefined;
    // The money of a payment that came too late went back, so that nothing is left to decide.
    const isResolved =
      endedUnpaid(tip.status) && refundedCents === tip.amountCents && facts.disputes.length === 0;
    return isResolved ? undefined : `the provider refunded or disputed it, the tip is ${tip.status}`;
  }
  if (refundedCents > tip.amountCents) return `${refundedCents} of ${tip.amountCents} cents were refunded`;
  return undefined;
}

/** Includes refunds on their way, because their money has left the platform's account. */
export function refundedCentsOf(refunds: RefundFact[]): number {
  return refunds.reduce((sum, { status, amountCents }) => (status === 'failed' ? sum : sum + amountCents), 0);
}

function reversalsOf(facts: Facts): Reversals {
  return { refundedCents: refundedCentsOf(facts.refunds), disputes: facts.disputes };
}

/** A tip of which a part was lost counts with what remains, like one that was refunded in part. */
function statusAfter(tip: Tip, facts: Facts): TipStatus {
  const isGone = returnedCentsOf(tip, reversalsOf(facts)) === tip.amountCents;
  if (isGone && lostCentsOf(facts) > 0) return 'lost';
  if (facts.disputes.some(({ status, takenCents }) => !isLost(status) && takenCents > 0)) return 'disputed';
  return isGone ? 'refunded' : 'succeeded';
}

/** Returns the refunds that just succeeded, and those that failed after they had succeeded. */
async function storeRefunds(manager: EntityManager, tip: Tip, facts: RefundFact[]) {
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

/** A refund of ours that the platform's balance did not cover is asked for once more, unless another one is open. */
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

/** Returns the disputes that were just opened, won or lost. */
async function storeDisputes(manager: EntityManager, tip: Tip, facts: DisputeFact[]) {
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

/** Money that comes back can come later than the decision. */
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

/** The creator is not bothered with an inquiry and a prevented dispute that took no money. */
function outcomeOf({ status, takenCents }: Pick<DisputeFact, 'status' | 'takenCents'>) {
  if (status === 'lost' || (status === 'won' && takenCents === 0)) return status;
  if (takenCents === 0) return null;
  return isLost(status) ? ('lost' as const) : ('open' as const);
}
