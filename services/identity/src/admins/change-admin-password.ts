import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { changeAdminPasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, IsNull } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { assertUncommon } from '../passwords/common-passwords.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { endSessions } from '../sessions/end-sessions.js';
import { renewSession } from '../sessions/renew-session.js';
import { requireSession } from '../sessions/require-session.js';
import { AdminUser } from './admin-user.entity.js';
import { ConfirmAdminPassword, invalidPassword } from './confirm-admin-password.js';
import { ConfirmCode } from './confirm-code.js';

@Injectable()
export class ChangeAdminPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmPassword: ConfirmAdminPassword,
    private readonly confirmCode: ConfirmCode,
    private readonly passwords: PasswordHasher,
  ) {}

  async execute(
    { currentPassword, newPassword, code }: RpcInput<typeof changeAdminPasswordRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof changeAdminPasswordRpc>> {
    assertUncommon(newPassword, 'newPassword');
    const { id } = requireAdmin(actor);
    const { sessionId, ...owner } = requireSession(actor);
    const admin = await this.confirmPassword.execute(id, currentPassword, actor);
    if (newPassword === currentPassword) throw samePassword();
    await this.confirmCode.execute(admin, code, actor);
    const passwordHash = await this.passwords.hash(newPassword, clientNetworkOf(actor));
    const session = await this.dataSource.transaction(async (manager) => {
      // Another change may have come first while the passwords were hashed.
      const { affected } = await manager.update(
        AdminUser,
        { id, passwordHash: admin.passwordHash, removedAt: IsNull() },
        { passwordHash, mustChangePassword: false },
      );
      if (!affected) throw invalidPassword();
      await logAdminActivity(manager, actor, 'admin-password-changed');
      await endSessions(manager, owner, { except: sessionId });
      return renewSession(manager, owner, sessionId);
    });
    return { message: 'Your password has been changed. Other devices are signed out.', ...session };
  }
}

function samePassword(): DomainError {
  const message = 'The new password is the same. Please choose another one.';
  return new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'newPassword', message }] });
}
