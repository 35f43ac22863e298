import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
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
  const {
    template,
    username,
    encryptedToken,
    registration,
    reason,
    message,
    isToFormer,
    appChange,
    settings,
    signInName,
  } = request;
  switch (template) {
    case 'password-changed':
    case 'account-closed':
    case 'account-unblocked':
      return { template, data: { username } };
    case 'email-change-notice':
    case 'account-frozen':
      return { template, data: { username, isToFormer } };
    case 'email-changed':
    case 'email-change-undone':
    case 'address-already-registered':
    case 'freeze-decided':
      return { template, data: { username, encryptedToken, isToFormer } };
    case 'address-given-back':
      return { template, data: { username, signInName: requireFact(signInName, template) } };
    case 'closing-code':
      return { template, data: { username, encryptedToken: requireFact(encryptedToken, template) } };
    case 'authenticator-app-changed':
      return { template, data: { username, change: requireFact(appChange, template) } };
    case 'account-blocked':
      return { template, data: { username, reason } };
    case 'message-from-team':
      if (!message) throw new Error('The request for a message has no words');
      return { template, data: { username, ...message } };
    case 'settings-changed':
      return { template, data: { username, ...requireFact(settings, template) } };
    case 'verify-email':
      return {
        template,
        data: { username, encryptedToken: requireFact(encryptedToken, template), registration },
      };
    case 'reset-password':
    case 'confirm-new-email':
    case 'address-replaced':
      return { template, data: { username, encryptedToken: requireFact(encryptedToken, template) } };
  }
}

function requireFact<Fact>(fact: Fact | undefined, template: string): Fact {
  if (!fact) throw new Error(`The request for a ${template} mail lacks a fact`);
  return fact;
}
