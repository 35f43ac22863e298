import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { HandlesEvent, type EventDelivery } from '@sprinkle/service-kit/inbox/handles-event';
import { getRecipient } from '../recipients/recipient.entity.js';
import { queueMessage } from '../messages/queue-message.js';

type TipSucceeded = EventPayload<typeof tipSucceeded>;

/** Two handlers, so that the tipper's receipt does not wait for the creator's address. */
@Injectable()
export class QueueTipMails {
  @HandlesEvent(tipSucceeded)
  async queueReceipt({ tip }: TipSucceeded, { manager }: EventDelivery) {
    // Erased before the payment went through.
    if (!tip.senderEmail) return;
    await queueMessage(manager, {
      dedupeKey: `tip-receipt:${tip.id}`,
      recipient: tip.senderEmail,
      content: { template: 'tip-receipt', data: { tip } },
    });
  }

  /** The account's own event may come later than the tip's: it is tried again until the address is known. */
  @HandlesEvent(tipSucceeded)
  async queueNotice({ tip }: TipSucceeded, { manager }: EventDelivery) {
    const creator = await getRecipient(manager, tip.creatorId);
    if (!creator.email) return;
    await queueMessage(manager, {
      dedupeKey: `tip-notice:${tip.id}`,
      recipient: creator.email,
      content: { template: 'tip-notice', data: { tip } },
    });
  }
}
