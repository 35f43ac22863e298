import type { SupportFact } from '@sprinkle/contracts/tips/taking/supports.schemas';
import type { EntityManager } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import type { Support } from './support.entity.js';

/** What an event says about a support, including when a failed payment is tried again. */
export async function supportFactOf(
  manager: EntityManager,
  support: Support,
  nextAttemptAt: Date | null = null,
): Promise<SupportFact> {
  const { toldStatus, toldTipCents } = support;
  const creator = await manager.findOneByOrFail(Creator, { id: support.creatorId });
  return {
    id: support.id,
    creatorId: creator.id,
    creatorUsername: creator.username ?? '',
    senderName: support.senderName ?? 'Anonymous',
    senderEmail: support.senderEmail,
    status: support.status,
    endReason: support.endReason,
    tipCents: support.tipCents,
    coversFees: support.coversFees,
    before: toldStatus && toldTipCents ? { status: toldStatus, tipCents: toldTipCents } : null,
    nextPaymentAt: support.nextPaymentAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    otherSupportId: null,
  };
}
