import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { disableTotpRpc } from '@sprinkle/contracts/identity/admins.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { renewSession } from '../sessions/renew-session.js';
import { AdminUser } from './admin-user.entity.js';
import { ConfirmAdmin } from './confirm-admin.js';
import { deleteRecoveryCodes } from './recovery-codes.js';

@Injectable()
export class DisableTotp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirm: ConfirmAdmin,
  ) {}

  async execute(
    given: RpcInput<typeof disableTotpRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof disableTotpRpc>> {
    const { admin, owner, sessionId } = await this.confirm.execute(given, actor);
    if (!admin.totpEnabledAt) throw new DomainError('WRONG_STATE', 'No authenticator app is set up.');
    const session = await this.dataSource.transaction(async (manager) => {
      await clearTotp(manager, admin.id);
      await logAdminActivity(manager, actor, 'admin-totp-disabled');
      return renewSession(manager, owner, sessionId);
    });
    return { message: 'No codes are asked for any more.', ...session };
  }
}

export async function clearTotp(manager: EntityManager, adminId: string): Promise<void> {
  const nothing = { encryptedTotpSecret: null, totpEnabledAt: null, totpLastStep: null };
  await manager.update(AdminUser, { id: adminId }, nothing);
  await deleteRecoveryCodes(manager, adminId);
}
