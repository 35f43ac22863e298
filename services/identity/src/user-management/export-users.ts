import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { exportUsersRpc } from '@sprinkle/contracts/identity/administration.rpc';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { findUsers } from './find-users.js';

/** Gives out the e-mail addresses of all users at once, so the activity log keeps who got which of them. */
@Injectable()
export class ExportUsers {
  constructor(private readonly dataSource: DataSource) {}

  execute(query: RpcInput<typeof exportUsersRpc>, actor: Actor): Promise<RpcOutput<typeof exportUsersRpc>> {
    requireRecentAdminSignIn(actor);
    const { search, status, cursor } = query;
    return this.dataSource.transaction(async (manager) => {
      if (!cursor) {
        await logAdminActivity(manager, actor, 'users-exported', {
          target: { kind: 'export', id: 'users.csv' },
          details: { status, ...(search && { search }) },
        });
      }
      const { page, nextCursor } = await findUsers(manager, query);
      const users = page.map(({ username, email, isBlocked, isVerified, createdAt }) => ({
        username,
        email,
        isBlocked,
        isEmailVerified: isVerified,
        createdAt: createdAt.toISOString(),
      }));
      return { users, nextCursor };
    });
  }
}
