import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { emailRequested } from '@sprinkle/contracts/identity/identity.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import type { MailContent } from '../messages/mail-content.js';
import { queueMessage } from '../messages/queue-message.js';

@Injectable()
export class QueueAccountMails {
  @HandlesEvent(emailRequested)
  async queueRequested(request: EventPayload<typeof emailRequested>, { manager, envelope }: EventDelivery) {
    await queueMessage(manager, {
      dedupeKey: `email-requested:${envelope.id}`,
      accountId: request.accountId,
      recipient: request.to,
      content: contentOf(request),
    });
  }
}

function contentOf(request: EventPayload<typeof emailRequested>): MailContent {
  const { template, username, encryptedToken, registration, reason } = request;
  switch (template) {
    case 'address-already-registered':
    case 'password-changed':
    case 'email-change-notice':
    case 'account-closed':
    case 'account-unblocked':
      return { template, data: { username } };
    case 'account-blocked':
      return { template, data: { username, reason } };
    case 'verify-email':
      return {
        template,
        data: { username, encryptedToken: requireToken(encryptedToken, template), registration },
      };
    case 'reset-password':
    case 'confirm-new-email':
      return { template, data: { username, encryptedToken: requireToken(encryptedToken, template) } };
  }
}

function requireToken(encryptedToken: string | undefined, template: string): string {
  if (!encryptedToken) throw new Error(`The request for a ${template} mail has no token`);
  return encryptedToken;
}
