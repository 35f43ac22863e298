import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { payoutMethodsChanged } from '@sprinkle/contracts/tips/tips.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { queueMessage } from '../messages/queue-message.js';
import { getRecipient } from '../recipients/recipient.entity.js';

/** Tells the owner of every change of payout methods, because somebody else may have made it. */
@Injectable()
export class QueuePayoutMails {
  @HandlesEvent(payoutMethodsChanged)
  async queueChange(
    change: EventPayload<typeof payoutMethodsChanged>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    const creator = await getRecipient(manager, change.creatorId);
    if (!creator.email) return;
    await queueMessage(manager, {
      dedupeKey: `payout-methods-changed:${envelope.id}`,
      accountId: creator.accountId,
      recipient: creator.email,
      content: { template: 'payout-methods-changed', data: change },
    });
  }
}
