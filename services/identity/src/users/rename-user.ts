import type { Actor } from '@sprinkle/contracts/actor';
import { usernameChanged } from '@sprinkle/contracts/identity/identity.events';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { execute } from '@sprinkle/service-kit/database/query';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { logActivity } from '../activity/log-activity.js';
import { toSnapshot, User } from './user.entity.js';
import { FORMER_USERNAME_DAYS } from './username-owner.js';

/** Gives a locked account a username that nobody else has, and keeps the former one for it. */
export async function renameUser(
  manager: EntityManager,
  user: User,
  username: string,
  actor: Actor,
): Promise<void> {
  const { id, username: formerUsername } = user;
  await execute(manager, 'INSERT INTO username_changes (user_id, former_username) VALUES ($1, $2)', [
    id,
    formerUsername,
  ]);
  // The account itself now has the name that its pending registration reserved.
  await execute(
    manager,
    'DELETE FROM pending_registrations WHERE user_id = $1 AND lower(username) = lower($2)',
    [id, username],
  );
  const changes = { username, version: user.version + 1 };
  await manager.update(User, { id }, changes);
  await logActivity(manager, id, 'username-changed', actor);
  await recordEvent(manager, usernameChanged, {
    account: toSnapshot(Object.assign(user, changes)),
    formerUsername,
    formerKeptUntil: new Date(Date.now() + FORMER_USERNAME_DAYS * DAY_MS).toISOString(),
  });
}
