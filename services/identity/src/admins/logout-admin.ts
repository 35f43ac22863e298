import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { adminLogoutRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { endSessionByToken } from '../sessions/end-sessions.js';

@Injectable()
export class LogoutAdmin {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(adminLogoutRpc)
  async execute(
    { sessionToken }: RpcInput<typeof adminLogoutRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    await this.dataSource.transaction(async (manager) => {
      const ended = await endSessionByToken(manager, sessionToken, 'admin');
      if (!ended?.adminId) return;
      await logAdminActivity(manager, { ...actor, kind: 'admin', id: ended.adminId }, 'admin-signed-out');
    });
    return {};
  }
}
