import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { emailRequested } from '@sprinkle/contracts/identity/mails.events';
import { messageUserRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { lockActiveUser } from '../users/find-user.js';
import { parseUserId, userNotFound } from './managed-user.js';

/** A request within this time counts as a repeat. */
const FIND_SENT = `
  SELECT FROM activity_logs
  WHERE user_id = $1 AND admin_id = $2 AND action = 'user-messaged' AND details ->> 'subject' = $3
    AND created_at > now() - interval '1 minute'`;

/** Mails a user a message written by an administrator. */
@Injectable()
export class MessageUser {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(messageUserRpc)
  async execute(
    { userId, subject, body }: RpcInput<typeof messageUserRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const admin = requireRecentAdminSignIn(actor);
    const id = parseUserId(userId);
    return this.dataSource.transaction(async (manager) => {
      const user = await lockActiveUser(manager, id);
      if (!user) throw userNotFound();
      // An address that was never verified may belong to somebody else.
      if (!user.isVerified)
        throw new DomainError('WRONG_STATE', "This user hasn't verified their email address yet.");
      if ((await execute(manager, FIND_SENT, [id, admin.id, subject])) > 0) return {};
      await logAdminActivity(manager, actor, 'user-messaged', {
        target: { kind: 'user', id },
        details: { subject },
      });
      await recordEvent(manager, emailRequested, {
        template: 'message-from-team',
        accountId: id,
        to: user.email,
        username: user.username,
        message: { subject, body },
      });
      return {};
    });
  }
}
