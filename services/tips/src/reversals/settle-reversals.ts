import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  tipAmountChanged,
  tipDisputed,
  tipRefunded,
  tipRefundFailed,
} from '@sprinkle/contracts/tips/tips.events';
import type { DisputeOutcome, TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { DataSource, type EntityManager } from 'typeorm';
import { Creator } from '../creators/creator.entity.js';
import { postReversals } from '../ledger/post-reversals.js';
import { lostCentsOf, refundedFeeOf, returnedCentsOf, type Reversals } from '../ledger/reversed-amounts.js';
import { Payment } from '../payments/payment.entity.js';
import { StripePayments } from '../payments/stripe.js';
import { countStatusChange } from '../tips/count-status-change.js';
import { Tip } from '../tips/tip.entity.js';
import { endedUnpaid, wasPaid } from '../tips/tip-status.js';
import { Dispute } from './dispute.entity.js';
import { Refund } from './refund.entity.js';
import { type DisputeFact, type RefundFact, toDisputeFact, toRefundFact } from './reversal-facts.js';

const ATTEMPTS_MAX = 10;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type ReversalSettlement =
  { outcome: 'settled' } | { outcome: 'not-ours' } | { outcome: 'conflict'; problem: string };

interface Facts {
  refunds: RefundFact[];
  disputes: DisputeFact[];
}

/**
 * Brings the refunds and disputes of a paid tip, its status and its ledger to the state at the provider. Events, requests
 * and look-ups all settle through this class. The whole state is applied each time, so neither the order nor the number of
 * the events matters.
 */
@Injectable()
export class SettleReversals {
  private readonly logger = new Logger(SettleReversals.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
  ) {}

  /** A state that was read before another one was applied may be older than that one, so it is read again. */
  async execute(intentId: string): Promise<ReversalSettlement> {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const payment = await this.dataSource.manager.findOneBy(Payment, { providerIntentId: intentId });
      if (!payment) return { outcome: 'not-ours' };
      const [refunds, disputes] = await Promise.all([
        this.stripe.listRefunds(intentId),
        this.stripe.listDisputes(intentId),
      ]);
      const facts = { refunds: refunds.map(toRefundFact), disputes: disputes.map(toDisputeFact) };
      const { settlement, changedTo } = await this.dataSource.transaction((manager) =>
        apply(manager, payment, facts),
      );
      if (changedTo) countStatusChange(changedTo);
      if (settlement.outcome === 'conflict') await this.flagConflict(payment, settlement.problem);
      if (settlement.outcome !== 'outdated') return settlement;
    }
    throw new Error(`The refunds and disputes of ${intentId} change faster than they can be read`);
  }

  /** Leaves the tip as it is. Reconciliation lists the problem for a human. */
  private async flagConflict({ id, tipId, providerIntentId }: Payment, problem: string): Promise<void> {
    this.logger.error(`Payment ${providerIntentId} conflicts with tip ${tipId}: ${problem}`);
    await this.dataSource.manager.update(Payment, { id }, { problem, updatedAt: new Date() });
  }
}

async function apply(
  manager: EntityManager,
  { id, reversalVersion }: Payment,
  facts: Facts,
): Promise<{ settlement: ReversalSettlement | { outcome: 'outdated' }; changedTo?: TipStatus }> {
  // A closing holds the creator and refers to the tip from the ledger, which a stronger lock of the tip would not allow.
  const lock = { mode: 'for_no_key_update' } as const;
  const payment = await manager.findOneOrFail(Payment, { where: { id }, lock });
  if (payment.reversalVersion !== reversalVersion) return { settlement: { outcome: 'outdated' } };
  const tip = await manager.findOneOrFail(Tip, { where: { id: payment.tipId }, lock });
  const isReversed = facts.refunds.length > 0 || facts.disputes.length > 0;
  if (!isReversed) return { settlement: { outcome: 'settled' } };
  const problem = findProblem(tip, facts);
  if (problem) return { settlement: { outcome: 'conflict', problem } };
  if (payment.problem) await manager.update(Payment, { id }, { problem: null });
  if (!wasPaid(tip.status)) {
    await storeRefunds(manager, tip, facts.refunds);
    return { settlement: { outcome: 'settled' } };
  }

  const refunded = await storeRefunds(manager, tip, facts.refunds);
  const decided = await storeDisputes(manager, tip, facts.disputes);
  await postReversals(manager, tip, reversalsOf(facts));
  const refundedCents = returnedCentsOf(tip, reversalsOf(facts));
  const changes = {
    status: statusAfter(tip, facts),
    refundedCents,
    refundedFeeCents: refundedFeeOf({ ...tip, feeCents: tip.feeCents ?? 0 }, refundedCents),
  };
  const hasChanged =
    refunded.isChanged ||
    decided.isChanged ||
    changes.status !== tip.status ||
    changes.refundedCents !== tip.refundedCents;
  if (!hasChanged) return { settlement: { outcome: 'settled' } };

  const updatedAt = new Date();
  await manager.update(Tip, { id: tip.id }, { ...changes, updatedAt });
  await manager.update(Payment, { id }, { reversalVersion: reversalVersion + 1, updatedAt });
  await recordEvents(manager, tip, { ...tip, ...changes }, refunded, decided.disputes);
  const changedTo = changes.status === tip.status ? undefined : changes.status;
  return { settlement: { outcome: 'settled' }, changedTo };
}

function findProblem(tip: Tip, facts: Facts): string | undefined {
  const refundedCents = refundedCentsOf(facts);
  if (!wasPaid(tip.status)) {
    // The money of a payment that came too late went back, so that nothing is left to decide.
    const isResolved =
      endedUnpaid(tip.status) && refundedCents === tip.amountCents && facts.disputes.length === 0;
    return isResolved ? undefined : `the provider refunded or disputed it, the tip is ${tip.status}`;
  }
  if (refundedCents > tip.amountCents) return `${refundedCents} of ${tip.amountCents} cents were refunded`;
  return undefined;
}

/** Includes refunds on their way, because their money has left the platform's account. */
function refundedCentsOf({ refunds }: Facts): number {
  return refunds.reduce((sum, { status, amountCents }) => (status === 'failed' ? sum : sum + amountCents), 0);
}

function reversalsOf(facts: Facts): Reversals {
  return { refundedCents: refundedCentsOf(facts), disputes: facts.disputes };
}

/** A tip of which a part was lost counts with what remains, like one that was refunded in part. */
function statusAfter(tip: Tip, facts: Facts): TipStatus {
  const isGone = returnedCentsOf(tip, reversalsOf(facts)) === tip.amountCents;
  if (isGone && lostCentsOf(facts) > 0) return 'lost';
  if (facts.disputes.some(({ status, takenCents }) => status !== 'lost' && takenCents > 0)) return 'disputed';
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
    if (before?.status === fact.status && before.failureReason === fact.failureReason) continue;
    isChanged = true;
    const refund = manager.create(Refund, { ...(before ?? newRefund(tip)), ...fact, updatedAt: new Date() });
    refund.nextCheckAt = fact.status === 'pending' ? new Date(Date.now() + HOUR_MS) : null;
    await manager.save(Refund, refund);
    if (fact.status === 'succeeded') succeeded.push(refund);
    if (fact.status === 'failed' && before?.status === 'succeeded') failed.push(refund);
  }
  return { succeeded, failed, isChanged };
}

function newRefund({ id }: Tip) {
  const now = new Date();
  return { id: randomUUID(), tipId: id, reason: null, requestedBy: null, checks: 0, createdAt: now };
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

/** The money of a won dispute can come back later than its decision. */
function isUnfinished({ isOpen, status, takenCents }: DisputeFact): boolean {
  return isOpen || (status === 'won' && takenCents > 0);
}

function isDifferent(before: Dispute, fact: DisputeFact): boolean {
  return (
    before.status !== fact.status ||
    before.takenCents !== fact.takenCents ||
    before.feeCents !== fact.feeCents ||
    before.evidenceDueAt?.getTime() !== fact.evidenceDueAt?.getTime()
  );
}

/** An inquiry takes no money, so its creator is not bothered. */
function outcomeOf({ status, takenCents }: Pick<DisputeFact, 'status' | 'takenCents'>) {
  if (status === 'lost' || (status === 'won' && takenCents === 0)) return status;
  return takenCents > 0 ? ('open' as const) : null;
}

async function recordEvents(
  manager: EntityManager,
  before: Tip,
  after: Tip,
  { succeeded, failed }: { succeeded: Refund[]; failed: Refund[] },
  disputes: { dispute: Dispute; outcome: DisputeOutcome }[],
): Promise<void> {
  const creator = await manager.findOneByOrFail(Creator, { id: after.userId });
  const tip = {
    tipId: after.id,
    creatorId: after.userId,
    creatorUsername: creator.username ?? '',
    tippedAt: (after.succeededAt ?? after.createdAt).toISOString(),
  };
  const mailed = {
    ...tip,
    creatorDisplayName: creator.displayName,
    senderName: after.senderName ?? 'Anonymous',
    tipAmountCents: after.amountCents,
  };
  const changeCents = countedCents(after) - countedCents(before);
  if (changeCents !== 0 || before.status !== after.status) {
    await recordEvent(manager, tipAmountChanged, { ...tip, changeCents });
  }
  const remainingCents = after.amountCents - after.refundedCents;
  for (const { id, amountCents } of succeeded) {
    const refund = { senderEmail: after.senderEmail, refundId: id, amountCents, remainingCents };
    await recordEvent(manager, tipRefunded, { ...mailed, ...refund });
  }
  for (const { id, amountCents } of failed) {
    const refund = { senderEmail: after.senderEmail, refundId: id, amountCents };
    await recordEvent(manager, tipRefundFailed, { ...mailed, ...refund });
  }
  for (const { dispute, outcome } of disputes) {
    const { id, amountCents } = dispute;
    await recordEvent(manager, tipDisputed, { ...mailed, disputeId: id, amountCents, outcome });
  }
}

/** Only a succeeded tip counts, with what remains of it. */
function countedCents({ status, amountCents, refundedCents }: Tip): number {
  return status === 'succeeded' ? amountCents - refundedCents : 0;
}
