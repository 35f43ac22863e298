import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { recordEvents } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import type { User } from '../users/user.entity.js';

interface Notice {
  template: 'email-change-notice' | 'email-changed';
  formerEmails: { email: string }[];
}

/** Mails a change of address to the present address and to those before it, because somebody else may have made it. */
export async function requestNotices(
  manager: EntityManager,
  { id: accountId, email, username }: User,
  { template, formerEmails }: Notice,
): Promise<void> {
  const former = formerEmails.map(({ email: to }) => ({
    template,
    accountId,
    to,
    username,
    isToFormer: true,
  }));
  await recordEvents(manager, emailRequested, [{ template, accountId, to: email, username }, ...former]);
}
