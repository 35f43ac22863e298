import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import {
  supportChanged,
  supportLinksRequested,
  supportPaymentNeared,
} from '@sprinkle/contracts/tips/tips.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { queueMessage } from '../messages/queue-message.js';
import { endSupporterNotes } from '../messages/refuse-supporter-notes.js';

/** Mails tippers about their monthly support. */
@Injectable()
export class QueueSupportMails {
  /** Sends no mail if a payment succeeds after a failed one, because its receipt says enough. */
  @HandlesEvent(supportChanged)
  async queueNews(
    { support: { senderEmail, creatorId: _, ...support } }: EventPayload<typeof supportChanged>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    if (support.status === 'ended') await endSupporterNotes(manager, support.id);
    const hasRecovered = support.status === 'active' && support.before?.status === 'past-due';
    if (!senderEmail || hasRecovered) return;
    await queueMessage(manager, {
      dedupeKey: `support-news:${support.id}:${envelope.id}`,
      recipient: senderEmail,
      content: { template: 'support-news', data: { support } },
    });
  }

  @HandlesEvent(supportPaymentNeared)
  async queueReminder(
    { support: { senderEmail, creatorId: _, ...support }, card }: EventPayload<typeof supportPaymentNeared>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    if (!senderEmail) return;
    await queueMessage(manager, {
      dedupeKey: `support-reminder:${support.id}:${envelope.id}`,
      recipient: senderEmail,
      content: { template: 'support-reminder', data: { support, card } },
    });
  }

  @HandlesEvent(supportLinksRequested)
  async queueLinks(
    { email, supports }: EventPayload<typeof supportLinksRequested>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    if (supports.length === 0) return;
    await queueMessage(manager, {
      dedupeKey: `support-links:${envelope.id}`,
      recipient: email,
      content: { template: 'support-links', data: { supports } },
    });
  }
}
