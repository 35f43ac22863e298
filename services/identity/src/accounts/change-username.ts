import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor } from '@sprinkle/contracts/actor';
import { usernameChanged } from '@sprinkle/contracts/identity/identity.events';
import { isReservedUsername } from '@sprinkle/contracts/username';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { logActivity } from '../activity/log-activity.js';
import { notSignedIn } from '../sessions/not-signed-in.js';
import { findUsernameOwner } from './find-username-owner.js';
import { isUsernameConflict, lockUsername, usernameTaken } from './lock-username.js';
import { toSnapshot, User } from './user.entity.js';

const DAY_MS = 86_400_000;
/** So long a name that was given up leads to its account, and is nobody else's. */
export const FORMER_KEPT_DAYS = 90;
const CHANGES_MAX = 3;
const CHANGES_DAYS = 30;

@Injectable()
export class ChangeUsername {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async execute(username: string, actor: Actor): Promise<{ username: string }> {
    const { id } = requireUser(actor);
    if (isReservedUsername(username)) throw usernameTaken();
    try {
      await this.dataSource.transaction((manager) => change(manager, id, username, actor));
    } catch (error) {
      throw isUsernameConflict(error) ? usernameTaken() : error;
    }
    return { username };
  }
}

async function change(manager: EntityManager, id: string, username: string, actor: Actor): Promise<void> {
  await lockUsername(manager, username);
  const user = await manager.findOne(User, {
    where: { id, isActive: true },
    lock: { mode: 'pessimistic_write' },
  });
  if (!user) throw notSignedIn();
  if (user.username === username) return;
  const owner = await findUsernameOwner(manager, username);
  if (owner && owner.userId !== id) throw usernameTaken();
  await refuseTooMany(manager, id);
  const formerUsername = user.username;
  await manager.query('INSERT INTO username_changes (user_id, former_username) VALUES ($1, $2)', [
    id,
    formerUsername,
  ]);
  // What was only wished for with this address is its name now.
  await manager.query('DELETE FROM username_holds WHERE user_id = $1 AND lower(username) = lower($2)', [
    id,
    username,
  ]);
  const changes = { username, version: user.version + 1 };
  await manager.update(User, { id }, changes);
  await logActivity(manager, id, 'username-changed', actor);
  await recordEvent(manager, usernameChanged, {
    account: toSnapshot(Object.assign(user, changes)),
    formerUsername,
    formerKeptUntil: new Date(Date.now() + FORMER_KEPT_DAYS * DAY_MS).toISOString(),
  });
}

async function refuseTooMany(manager: EntityManager, userId: string): Promise<void> {
  const changes = await manager.query<{ changedAt: Date }[]>(
    `SELECT changed_at AS "changedAt" FROM username_changes
      WHERE user_id = $1 AND changed_at > now() - interval '${CHANGES_DAYS} days'
      ORDER BY changed_at DESC LIMIT ${CHANGES_MAX}`,
    [userId],
  );
  const first = changes[CHANGES_MAX - 1];
  if (!first) return;
  const freeAt = first.changedAt.getTime() + CHANGES_DAYS * DAY_MS;
  throw new DomainError(
    'RATE_LIMITED',
    'You can change your username three times in 30 days. Please try again later.',
    { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - Date.now()) / 1_000)) },
  );
}
