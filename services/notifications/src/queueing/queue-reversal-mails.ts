import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { tipDisputed, tipRefunded, tipRefundFailed } from '@sprinkle/contracts/tips/tips.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import type { EntityManager } from 'typeorm';
import { lockMailsOfTip } from '../messages/lock-mails-of-tip.js';
import { queueMessage } from '../messages/queue-message.js';
import { queueCreatorMail } from './queue-creator-mail.js';

type TipRefunded = EventPayload<typeof tipRefunded>;
type TipRefundFailed = EventPayload<typeof tipRefundFailed>;

/** Mails tippers and creators about money that goes back. */
@Injectable()
export class QueueReversalMails {
  @HandlesEvent(tipRefunded)
  async queueRefundReceipt(refund: TipRefunded, { manager }: EventDelivery) {
    if (!refund.senderEmail || (await isAnonymized(manager, refund.tipId))) return;
    await queueMessage(manager, {
      dedupeKey: `tip-refund-receipt:${refund.tipId}:${refund.refundId}`,
      recipient: refund.senderEmail,
      content: { template: 'tip-refund-receipt', data: { refund } },
    });
  }

  /** Fails and is retried until the address is known. The receipt has its own handler so that it does not wait. */
  @HandlesEvent(tipRefunded)
  async queueRefundNotice(refund: TipRefunded, { manager }: EventDelivery) {
    await queueCreatorMail(manager, refund.creatorId, {
      dedupeKey: `tip-refund-notice:${refund.refundId}`,
      content: { template: 'tip-refund-notice', data: { refund } },
    });
  }

  /** The refund had succeeded at first, so the tipper's receipt is now wrong. */
  @HandlesEvent(tipRefundFailed)
  async queueRefundFailureReceipt(refund: TipRefundFailed, { manager }: EventDelivery) {
    if (!refund.senderEmail || (await isAnonymized(manager, refund.tipId))) return;
    await queueMessage(manager, {
      dedupeKey: `tip-refund-failure-receipt:${refund.tipId}:${refund.refundId}`,
      recipient: refund.senderEmail,
      content: { template: 'tip-refund-failure-receipt', data: { refund } },
    });
  }

  @HandlesEvent(tipRefundFailed)
  async queueRefundFailureNotice(refund: TipRefundFailed, { manager }: EventDelivery) {
    await queueCreatorMail(manager, refund.creatorId, {
      dedupeKey: `tip-refund-failure-notice:${refund.refundId}`,
      content: { template: 'tip-refund-failure-notice', data: { refund } },
    });
  }

  @HandlesEvent(tipDisputed)
  async queueDisputeNotice(dispute: EventPayload<typeof tipDisputed>, { manager }: EventDelivery) {
    await queueCreatorMail(manager, dispute.creatorId, {
      dedupeKey: `tip-dispute-notice:${dispute.disputeId}:${dispute.outcome}`,
      content: { template: 'tip-dispute-notice', data: { dispute } },
    });
  }
}

/** Whether the tipper was anonymized after the event was recorded. That leaves a row with this key. */
async function isAnonymized(manager: EntityManager, tipId: string): Promise<boolean> {
  await lockMailsOfTip(manager, tipId);
  const found = await execute(manager, 'SELECT FROM messages WHERE dedupe_key = $1', [
    `tip-refund-receipt:${tipId}`,
  ]);
  return found > 0;
}
