import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  endAdminSessionsRpc,
  issueEnrolmentCodeRpc,
  resetAdminPasswordRpc,
  resetAdminTotpRpc,
} from '@sprinkle/contracts/identity/admin-management.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSuperSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { newPassword } from '../admins/add-admin.js';
import { AdminUser } from '../admins/admin-user.entity.js';
import { issueEnrolmentCode } from '../admins/enrolment-codes.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { endSessions } from '../sessions/end-sessions.js';
import { clearApp } from '../totp/clear-app.js';
import { changeOtherAdmin } from './change-other-admin.js';

/** Helps an administrator who has no app yet, or lost a password, a phone or a laptop. Every reset ends the sessions. */
@Injectable()
export class ResetAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
  ) {}

  @HandlesRpc(resetAdminPasswordRpc)
  async password(
    { adminId }: RpcInput<typeof resetAdminPasswordRpc>,
    actor: Actor,
  ): Promise<{ password: string }> {
    requireRecentSuperSignIn(actor);
    const password = newPassword();
    const passwordHash = await this.passwords.hash(password, actor);
    await this.change(adminId, actor, 'admin-password-reset', async (manager, id) => {
      const changed = { passwordHash, mustChangePassword: true, changePasswordFrom: null };
      await manager.update(AdminUser, { id }, changed);
    });
    return { password };
  }

  @HandlesRpc(resetAdminTotpRpc)
  async totp({ adminId }: RpcInput<typeof resetAdminTotpRpc>, actor: Actor): Promise<Record<string, never>> {
    await this.change(adminId, actor, 'admin-totp-reset', (manager, id) =>
      clearApp(manager, { id, audience: 'admin' }),
    );
    return {};
  }

  @HandlesRpc(endAdminSessionsRpc)
  async sessions(
    { adminId }: RpcInput<typeof endAdminSessionsRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    await this.change(adminId, actor, 'admin-sessions-ended', async () => undefined);
    return {};
  }

  /** Ends no session, because the administrator enters the code in one. */
  @HandlesRpc(issueEnrolmentCodeRpc)
  async enrolmentCode(
    { adminId }: RpcInput<typeof issueEnrolmentCodeRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof issueEnrolmentCodeRpc>> {
    return changeOtherAdmin(this.dataSource, { adminId, actor }, async (manager, { id, totpEnabledAt }) => {
      if (totpEnabledAt) throw new DomainError('WRONG_STATE', 'This administrator has an authenticator app.');
      const target = { kind: 'administrator', id };
      await logAdminActivity(manager, actor, 'admin-enrolment-code-issued', { target });
      return issueEnrolmentCode(manager, id);
    });
  }

  private async change(
    adminId: string,
    actor: Actor,
    action: 'admin-password-reset' | 'admin-totp-reset' | 'admin-sessions-ended',
    reset: (manager: EntityManager, id: string) => Promise<void>,
  ): Promise<void> {
    await changeOtherAdmin(this.dataSource, { adminId, actor }, async (manager, { id }) => {
      await reset(manager, id);
      await endSessions(manager, { id, audience: 'admin' });
      await logAdminActivity(manager, actor, action, { target: { kind: 'administrator', id } });
    });
  }
}
