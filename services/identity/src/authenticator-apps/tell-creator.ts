import type { Actor } from '@sprinkle/contracts/actor';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { logActivity } from '../activity/log-activity.js';
import { User } from '../users/user.entity.js';

const CHANGES = {
  'totp-enabled': 'turned-on',
  'totp-disabled': 'turned-off',
  'recovery-codes-renewed': 'codes-renewed',
} as const;

/** Logs and mails a change of a creator's authenticator app, because somebody else may have made it. */
export async function tellCreator(
  manager: EntityManager,
  id: string,
  action: keyof typeof CHANGES,
  actor: Actor,
): Promise<void> {
  await logActivity(manager, id, action, actor);
  const { email: to, username } = await manager.findOneByOrFail(User, { id });
  await recordEvent(manager, emailRequested, {
    template: 'authenticator-app-changed',
    accountId: id,
    to,
    username,
    appChange: CHANGES[action],
  });
}
