import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { EntityManager } from 'typeorm';
import { isLost } from '../../money/ledger/dispute-status.js';
import { postReversals } from '../../money/ledger/post-reversals.js';
import {
  lostCentsOf,
  refundedFeeOf,
  refundedProcessingOf,
  returnedCentsOf,
  type Reversals,
} from '../../money/ledger/reversed-amounts.js';
import { changeTipStatus } from '../../tip/change-tip-status.js';
import { endedUnpaid, wasPaid } from '../../tip/tip-status.js';
import { Tip } from '../../tip/tip.entity.js';
import { endSupports } from './end-supports.js';
import type { FraudMarkFact } from './fraud-mark-facts.js';
import { Payment } from './payment.entity.js';
import { recordReversalEvents } from './record-reversal-events.js';
import type { DisputeFact, RefundFact } from './reversal-facts.js';
import { storeDisputes } from './store-disputes.js';
import { storeFraudMarks } from './store-fraud-marks.js';
import { storeRefunds } from './store-refunds.js';

export interface Facts {
  refunds: RefundFact[];
  disputes: DisputeFact[];
  fraudMarks: FraudMarkFact[];
  /** Currency of a balance transaction, if it differs from the ledger's; undefined otherwise. */
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
 * Brings a paid tip's refunds, disputes, fraud marks, status and ledger to the provider's state. The payment is passed as it was
 * before that state was read.
 */
export async function applyReversals(
  manager: EntityManager,
  { id, reversalVersion }: Payment,
  facts: Facts,
): Promise<AppliedReversals> {
  // Closing an account locks the creator first, and then writes ledger entries that reference the tip. A stronger lock on the tip would
  // block those entries.
  const lock = { mode: 'for_no_key_update' } as const;
  const payment = await manager.findOneOrFail(Payment, { where: { id }, lock });
  if (payment.reversalVersion !== reversalVersion) return { settlement: { outcome: 'outdated' } };
  const tip = await manager.findOneOrFail(Tip, { where: { id: payment.tipId }, lock });
  const isReversed = facts.refunds.length > 0 || facts.disputes.length > 0;
  if (!isReversed && facts.fraudMarks.length === 0) return { settlement: { outcome: 'settled', tip } };
  if (facts.disputes.length > 0 || facts.fraudMarks.some(({ kind }) => kind === 'early-fraud-warning'))
    // Someone who disputes a payment, or did not make it, will not pay the next one.
    await endSupports(manager, 'disputed', { condition: 'id = $2', parameters: [tip.supportId] });
  const problem = findProblem(tip, facts);
  if (problem) return { settlement: { outcome: 'conflict', problem } };
  if (payment.problem) await manager.update(Payment, { id }, { problem: null });
  if (!wasPaid(tip.status)) {
    await storeRefunds(manager, tip, facts.refunds);
    await storeFraudMarks(manager, tip.id, facts.fraudMarks);
    return { settlement: { outcome: 'settled', tip } };
  }

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
    // A warning or a review alone takes no money. It holds the tip if the tip is paid.
    if (facts.refunds.length === 0 && facts.disputes.length === 0) return undefined;
    // The payment came too late and its money went back, so nothing is left to decide.
    const isResolved =
      endedUnpaid(tip.status) && refundedCents === tip.amountCents && facts.disputes.length === 0;
    return isResolved ? undefined : `the provider refunded or disputed it, the tip is ${tip.status}`;
  }
  if (refundedCents > tip.amountCents) return `${refundedCents} of ${tip.amountCents} cents were refunded`;
  return undefined;
}

/** Includes pending refunds, because their money has left the platform's account. */
export function refundedCentsOf(refunds: RefundFact[]): number {
  return refunds.reduce((sum, { status, amountCents }) => (status === 'failed' ? sum : sum + amountCents), 0);
}

function reversalsOf(facts: Facts): Reversals {
  return { refundedCents: refundedCentsOf(facts.refunds), disputes: facts.disputes };
}

/** A tip that was partly lost counts with what remains, like one that was partly refunded. */
function statusAfter(tip: Tip, facts: Facts): TipStatus {
  const isGone = returnedCentsOf(tip, reversalsOf(facts)) === tip.amountCents;
  if (isGone && lostCentsOf(facts) > 0) return 'lost';
  if (facts.disputes.some(({ status, takenCents }) => !isLost(status) && takenCents > 0)) return 'disputed';
  return isGone ? 'refunded' : 'succeeded';
}
