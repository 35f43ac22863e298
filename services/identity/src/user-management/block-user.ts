import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { accountBlocked, accountUnblocked } from '@sprinkle/contracts/identity/identity.events';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { blockUserRpc, unblockUserRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import type { ManagedUser } from '@sprinkle/contracts/identity/user-management.schemas';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { type ActivitySource, logAdminActivity } from '../activity/log-activity.js';
import { endSessions } from '../sessions/end-sessions.js';
import { lockActiveUser } from '../users/find-user.js';
import { toSnapshot, User } from '../users/user.entity.js';
import { parseUserId, toManagedUser, userNotFound } from './managed-user.js';

type Blocking = RpcInput<typeof blockUserRpc>;

@Injectable()
export class BlockUser {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(blockUserRpc)
  block(blocking: Blocking, actor: Actor): Promise<ManagedUser> {
    return this.change(true, blocking, actor);
  }

  @HandlesRpc(unblockUserRpc)
  unblock(blocking: Blocking, actor: Actor): Promise<ManagedUser> {
    return this.change(false, blocking, actor);
  }

  private async change(isBlocked: boolean, { userId, reason }: Blocking, actor: Actor): Promise<ManagedUser> {
    requireRecentAdminSignIn(actor);
    const id = parseUserId(userId);
    return this.dataSource.transaction(async (manager) => {
      const user = await changeBlock(manager, { id, isBlocked, reason }, actor);
      if (!user) throw userNotFound();
      return toManagedUser(user);
    });
  }
}

interface BlockChange {
  id: string;
  isBlocked: boolean;
  reason?: string;
  /** Case of reports whose decision makes the change; absent for other changes. */
  caseId?: string;
  /** Service that reported the decision; absent for a call to identity itself. */
  source?: ActivitySource;
}

/** Returns null for a closed account. Does nothing if the account already is in this state. */
export async function changeBlock(
  manager: EntityManager,
  { id, isBlocked, reason, caseId, source }: BlockChange,
  admin: Actor,
): Promise<User | null> {
  const user = await lockActiveUser(manager, id);
  if (!user || user.isBlocked === isBlocked) return user;
  const changes = {
    isBlocked,
    blockReason: (isBlocked && reason) || null,
    blockCaseId: (isBlocked && caseId) || null,
    version: user.version + 1,
  };
  await manager.update(User, { id }, changes);
  Object.assign(user, changes);
  if (isBlocked) await endSessions(manager, { id, audience: 'creator' });
  await logAdminActivity(manager, admin, isBlocked ? 'user-blocked' : 'user-unblocked', {
    target: { kind: 'user', id },
    details: reason ? { reason } : {},
    source,
  });
  await recordEvent(manager, isBlocked ? accountBlocked : accountUnblocked, { account: toSnapshot(user) });
  // The notifications service mails decisions about reports, with a link to appeal.
  if (!caseId) await requestMail(manager, user);
  return user;
}

/** An address that was never verified may belong to somebody else. */
async function requestMail(manager: EntityManager, user: User): Promise<void> {
  if (!user.isVerified) return;
  await recordEvent(manager, emailRequested, {
    template: user.isBlocked ? 'account-blocked' : 'account-unblocked',
    accountId: user.id,
    to: user.email,
    username: user.username,
    reason: user.blockReason ?? undefined,
  });
}
