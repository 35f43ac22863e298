import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportUsersRpc } from '@sprinkle/contracts/identity/user-management.rpc';
import { exportPage } from '@sprinkle/service-kit/rpc/export-page';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { findUsers } from './find-users.js';

type Query = RpcInput<typeof exportUsersRpc>;
type Reply = RpcOutput<typeof exportUsersRpc>;

/** Hands out the email addresses of all users at once, so the activity log records who exported which of them. */
@Injectable()
export class ExportUsers {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(exportUsersRpc)
  execute(query: Query, actor: Actor): Promise<Reply> {
    return exportPage('users', {
      query,
      actor,
      read: () => this.read(query),
      log: (...entry) => logAdminActivity(this.dataSource.manager, actor, ...entry),
    });
  }

  private async read(query: Query): Promise<Reply> {
    const { page, nextCursor } = await findUsers(this.dataSource.manager, query);
    const users = page.map(({ id, username, email, isBlocked, isVerified, createdAt }) => ({
      id,
      username,
      email,
      isBlocked,
      isEmailVerified: isVerified,
      createdAt: createdAt.toISOString(),
    }));
    return { users, nextCursor };
  }
}
