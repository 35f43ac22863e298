import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import type { TipFact } from '@sprinkle/contracts/tips/tip-facts.schemas';
import { mistakeDeclined, tipReplied, tipSucceeded } from '@sprinkle/contracts/tips/tips.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { queueMessage } from '../messages/queue-message.js';
import { findTipMailChoice } from '../tip-mails/choose-tip-mails.js';
import { addToSummary } from './add-to-summary.js';
import { queueCreatorMail } from './queue-creator-mail.js';

type TipSucceeded = EventPayload<typeof tipSucceeded>;

/** Creators read a held message where they can release it. The filter may have matched the name, so it is left out too. */
function withoutHeldWords(tip: TipFact): TipFact {
  if (!tip.heldFor) return tip;
  const sender = tip.heldFor === 'filter' && { senderName: 'Someone', socialHandle: null };
  return { ...tip, message: '', ...sender };
}

@Injectable()
export class QueueTipMails {
  @HandlesEvent(tipSucceeded)
  async queueReceipt({ tip }: TipSucceeded, { manager }: EventDelivery) {
    // The tipper may have been anonymized before the payment succeeded.
    if (!tip.senderEmail) return;
    await queueMessage(manager, {
      dedupeKey: `tip-receipt:${tip.id}`,
      recipient: tip.senderEmail,
      content: { template: 'tip-receipt', data: { tip } },
    });
  }

  /** Fails and is retried until the address is known. The receipt has its own handler so that it does not wait. */
  @HandlesEvent(tipSucceeded)
  async queueNotice({ tip }: TipSucceeded, { manager }: EventDelivery) {
    const choice = await findTipMailChoice(manager, tip.creatorId);
    if (choice === 'none') return;
    const shown = withoutHeldWords(tip);
    if (choice === 'daily') return addToSummary(manager, shown);
    await queueCreatorMail(manager, tip.creatorId, {
      dedupeKey: `tip-notice:${tip.id}`,
      content: { template: 'tip-notice', data: { tip: shown } },
    });
  }

  @HandlesEvent(mistakeDeclined)
  async queueDecline(
    { senderEmail, ...mistake }: EventPayload<typeof mistakeDeclined>,
    { manager }: EventDelivery,
  ) {
    await queueMessage(manager, {
      dedupeKey: `mistake-declined:${mistake.tipId}`,
      recipient: senderEmail,
      content: { template: 'mistake-declined', data: { mistake } },
    });
  }

  /** Only the first reply is mailed, because the creator may edit it later. */
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
