import type { Actor } from '@sprinkle/contracts/actor';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { type EntityManager, In } from 'typeorm';
import { logActivity } from '../activity/log-activity.js';
import { EmailToken } from '../email-tokens/email-token.entity.js';
import { LinkRequest } from '../email-tokens/link-request.entity.js';
import { endSessions } from '../sessions/end-sessions.js';
import { User } from '../users/user.entity.js';

/** Invalidates open links and ends sessions, because somebody else may have them, and notifies the owner by e-mail. */
export async function storePassword(
  manager: EntityManager,
  { id, email, username }: User,
  { passwordHash, keptSessionId }: { passwordHash: string; keptSessionId?: string },
  actor: Actor,
): Promise<void> {
  await manager.update(User, { id }, { passwordHash });
  await manager.delete(EmailToken, {
    userId: id,
    purpose: In(['reset-password', 'change-email', 'close-account']),
  });
  await manager.delete(LinkRequest, { userId: id });
  await logActivity(manager, id, 'password-changed', actor);
  await recordEvent(manager, emailRequested, {
    template: 'password-changed',
    accountId: id,
    to: email,
    username,
  });
  await endSessions(manager, { id, audience: 'creator' }, { except: keptSessionId });
}
