import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { endSessionByToken } from '../sessions/end-sessions.js';

@Injectable()
export class LogoutAdmin {
  constructor(private readonly dataSource: DataSource) {}

  async execute(sessionToken: string, actor: Actor): Promise<Record<string, never>> {
    await this.dataSource.transaction(async (manager) => {
      const ended = await endSessionByToken(manager, sessionToken, 'admin');
      if (!ended?.adminId) return;
      await logAdminActivity(manager, { ...actor, kind: 'admin', id: ended.adminId }, 'admin-signed-out');
    });
    return {};
  }
}
