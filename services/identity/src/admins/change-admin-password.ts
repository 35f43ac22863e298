import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { changeAdminPasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, IsNull } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { assertUncommon } from '../passwords/common-passwords.js';
import { normalForm, PasswordHasher } from '../passwords/password-hasher.js';
import { endSessions } from '../sessions/end-sessions.js';
import { renewSession } from '../sessions/renew-session.js';
import { AdminUser } from './admin-user.entity.js';
import { ConfirmAdmin, invalidPassword } from './confirm-admin.js';

@Injectable()
export class ChangeAdminPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirm: ConfirmAdmin,
    private readonly passwords: PasswordHasher,
  ) {}

  @HandlesRpc(changeAdminPasswordRpc)
  async execute(
    { currentPassword: password, newPassword, code }: RpcInput<typeof changeAdminPasswordRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof changeAdminPasswordRpc>> {
    assertUncommon(newPassword, 'newPassword');
    if (normalForm(newPassword) === normalForm(password)) throw samePassword();
    const { admin, owner, sessionId } = await this.confirm.execute({ password, code }, actor);
    const passwordHash = await this.passwords.hash(newPassword, actor);
    const session = await this.dataSource.transaction(async (manager) => {
      // Another change may have come first while the passwords were hashed.
      const { affected } = await manager.update(
        AdminUser,
        { id: admin.id, passwordHash: admin.passwordHash, removedAt: IsNull() },
        { passwordHash, mustChangePassword: false, changePasswordFrom: null },
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
  const message = 'The new password is the same as the current one. Please choose another one.';
  return new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'newPassword', message }] });
}
