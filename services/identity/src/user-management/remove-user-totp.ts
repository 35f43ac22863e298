import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { credentialsChanged } from '@sprinkle/contracts/identity/identity.events';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { removeUserTotpRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import type { ManagedUser } from '@sprinkle/contracts/identity/user-management.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { endSessions } from '../sessions/end-sessions.js';
import { clearApp } from '../totp/clear-app.js';
import { assertNotFrozen } from '../users/account-frozen.js';
import { lockActiveUser } from '../users/find-user.js';
import { parseUserId, toManagedUser, userNotFound } from './managed-user.js';

/** Lets a creator who lost the app and the recovery codes sign in again with the password alone. */
@Injectable()
export class RemoveUserTotp {
  constructor(private readonly dataSource: DataSource) {}

  /** Mails the owner and puts payouts on hold, because a stranger may have talked an administrator into it. */
  @HandlesRpc(removeUserTotpRpc)
  async execute({ userId }: RpcInput<typeof removeUserTotpRpc>, actor: Actor): Promise<ManagedUser> {
    requireRecentAdminSignIn(actor);
    const id = parseUserId(userId);
    return this.dataSource.transaction(async (manager) => {
      const user = await lockActiveUser(manager, id);
      if (!user) throw userNotFound();
      assertNotFrozen(user);
      if (!user.totpEnabledAt) throw new DomainError('WRONG_STATE', 'This user has no authenticator app.');
      const owner = { id, audience: 'creator' } as const;
      await clearApp(manager, owner);
      await endSessions(manager, owner);
      await logAdminActivity(manager, actor, 'user-totp-removed', { target: { kind: 'user', id } });
      const { email: to, username } = user;
      const mail = { template: 'authenticator-app-changed', appChange: 'removed' } as const;
      await recordEvent(manager, emailRequested, { ...mail, accountId: id, to, username });
      const changedAt = new Date().toISOString();
      await recordEvent(manager, credentialsChanged, { accountId: id, kind: 'app-removed', changedAt });
      return toManagedUser({ ...user, totpEnabledAt: null });
    });
  }
}
