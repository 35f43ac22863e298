import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { emailRequested } from '@sprinkle/contracts/identity/identity.events';
import { HandlesEvent, type EventDelivery } from '@sprinkle/service-kit/inbox/handles-event';
import type { MailContent } from './mail-content.js';
import { queueMessage } from './queue-message.js';

@Injectable()
export class QueueAccountMails {
  @HandlesEvent(emailRequested)
  async queueRequested(request: EventPayload<typeof emailRequested>, { manager, envelope }: EventDelivery) {
    await queueMessage(manager, {
      dedupeKey: `email-requested:${envelope.id}`,
      recipient: request.to,
      content: contentOf(request),
    });
  }
}

function contentOf({ template, username, sealedToken }: EventPayload<typeof emailRequested>): MailContent {
  if (template === 'address-already-registered') return { template, data: { username } };
  if (!sealedToken) throw new Error('A verification mail was requested without its token');
  return { template, data: { username, sealedToken } };
}
