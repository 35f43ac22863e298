import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { changeUsernameRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { isReservedUsername } from '@sprinkle/contracts/rules/reserved-usernames';
import { time } from '@sprinkle/service-kit/database/columns';
import { query } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockActiveUser } from '../users/find-user.js';
import { notSignedIn } from '../users/not-signed-in.js';
import { renameUser } from '../users/rename-user.js';
import {
  findUsernameOwner,
  isUsernameConflict,
  lockUsername,
  usernameTaken,
} from '../users/username-owner.js';

const CHANGES_MAX = 3;
const CHANGES_DAYS = 30;

@Injectable()
export class ChangeUsername {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(changeUsernameRpc)
  async execute(
    { username }: RpcInput<typeof changeUsernameRpc>,
    actor: Actor,
  ): Promise<{ username: string }> {
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
  const user = await lockActiveUser(manager, id);
  if (!user) throw notSignedIn();
  if (user.username === username) return;
  const owner = await findUsernameOwner(manager, username);
  if (owner && owner.userId !== id) throw usernameTaken();
  await assertChangesLeft(manager, id);
  await renameUser(manager, user, username, actor);
}

const usernameChange = z.object({ changedAt: time });

async function assertChangesLeft(manager: EntityManager, userId: string): Promise<void> {
  const changes = await query(
    manager,
    usernameChange,
    `SELECT changed_at FROM username_changes
      WHERE user_id = $1 AND changed_at > now() - interval '${CHANGES_DAYS} days'
      ORDER BY changed_at DESC LIMIT ${CHANGES_MAX}`,
    [userId],
  );
  const oldest = changes[CHANGES_MAX - 1];
  if (!oldest) return;
  const freeAt = oldest.changedAt.getTime() + CHANGES_DAYS * DAY_MS;
  throw new DomainError(
    'RATE_LIMITED',
    'You can change your username three times in 30 days. Please try again later.',
    { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - Date.now()) / 1_000)) },
  );
}
