import type { DisputeOutcome } from '@sprinkle/contracts/tips/taking/disputes.schemas';
import {
  tipAmountChanged,
  tipDisputed,
  tipRefunded,
  tipRefundFailed,
} from '@sprinkle/contracts/tips/tips.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import type { Tip } from '../../tip/tip.entity.js';
import type { Dispute } from './dispute.entity.js';
import type { Refund } from './refund.entity.js';

/** Tells other services how refunds that succeeded or failed, and disputes, have changed a tip. */
export async function recordReversalEvents(
  manager: EntityManager,
  { before, after }: { before: Tip; after: Tip },
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
    senderName: (after.heldFor === 'filter' ? 'Someone' : after.senderName) ?? 'Anonymous',
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
