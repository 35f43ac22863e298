import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { resetSignInRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { IssueLink } from '../email-tokens/issue-link.js';
import { endSessions } from '../sessions/end-sessions.js';
import { assertNotFrozen } from '../users/account-frozen.js';
import { lockActiveUser } from '../users/find-user.js';
import { parseUserId, userNotFound } from './managed-user.js';

/** Signs a user out everywhere and mails a link to set a new password, in case others may use the account. */
@Injectable()
export class ResetSignIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly issueLink: IssueLink,
  ) {}

  @HandlesRpc(resetSignInRpc)
  async execute({ userId }: RpcInput<typeof resetSignInRpc>, actor: Actor): Promise<Record<string, never>> {
    requireRecentAdminSignIn(actor);
    const id = parseUserId(userId);
    return this.dataSource.transaction(async (manager) => {
      const user = await lockActiveUser(manager, id);
      if (!user) throw userNotFound();
      assertNotFrozen(user);
      // An address that was never verified may belong to somebody else.
      if (!user.isVerified)
        throw new DomainError('WRONG_STATE', "This user hasn't verified their email address yet.");
      await endSessions(manager, { id, audience: 'creator' });
      await this.issueLink.execute(manager, user, 'reset-password');
      await logAdminActivity(manager, actor, 'user-sign-in-reset', { target: { kind: 'user', id } });
      return {};
    });
  }
}
