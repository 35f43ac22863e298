import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { removeAdminRpc } from '@sprinkle/contracts/identity/admin-management.rpc';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { publishAdministrators } from '../admins/publish-administrators.js';
import { endSessions } from '../sessions/end-sessions.js';
import { clearApp } from '../totp/clear-app.js';
import { changeOtherAdmin } from './change-other-admin.js';

@Injectable()
export class RemoveAdmin {
  constructor(private readonly dataSource: DataSource) {}

  /** Keeps the name for the activity log, and deletes address, password and app. */
  @HandlesRpc(removeAdminRpc)
  async execute({ adminId }: RpcInput<typeof removeAdminRpc>, actor: Actor): Promise<Record<string, never>> {
    await changeOtherAdmin(this.dataSource, { adminId, actor }, async (manager, admin, supers) => {
      const { id, username, role } = admin;
      if (supers.every((each) => each === id))
        throw new DomainError('WRONG_STATE', "The last Super Admin can't be removed.");
      await execute(
        manager,
        `UPDATE admin_users
            SET removed_at = now(), email = NULL, password_hash = NULL,
                enrolment_code_hash = NULL, enrolment_code_expires_at = NULL
          WHERE id = $1`,
        [id],
      );
      await clearApp(manager, { id, audience: 'admin' });
      await publishAdministrators(manager);
      await endSessions(manager, { id, audience: 'admin' });
      const target = { kind: 'administrator', id };
      await logAdminActivity(manager, actor, 'admin-removed', { target, details: { username, role } });
    });
    return {};
  }
}
