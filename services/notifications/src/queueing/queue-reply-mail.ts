import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { tipReplied } from '@sprinkle/contracts/tips/tips.events';
import { HandlesEvent, type EventDelivery } from '@sprinkle/service-kit/inbox/handles-event';
import { queueMessage } from '../messages/queue-message.js';

/** The tipper hears of the first reply only: its creator may still mend a word of it. */
@Injectable()
export class QueueReplyMail {
  @HandlesEvent(tipReplied)
  async queueReply(reply: EventPayload<typeof tipReplied>, { manager }: EventDelivery) {
    if (!reply.isFirst || reply.senderEmail === null) return;
    await queueMessage(manager, {
      dedupeKey: `tip-reply:${reply.tipId}`,
      recipient: reply.senderEmail,
      content: { template: 'tip-reply', data: { reply } },
    });
  }
}
