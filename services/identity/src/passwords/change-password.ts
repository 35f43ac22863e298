import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { changePasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { PasswordChange } from '@sprinkle/contracts/identity/identity.schemas';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { renewSession } from '../sessions/renew-session.js';
import { requireSession } from '../sessions/require-session.js';
import { assertUncommon } from './common-passwords.js';
import { ConfirmPassword, lockConfirmedUser } from './confirm-password.js';
import { PasswordHasher } from './password-hasher.js';
import { storePassword } from './store-password.js';

@Injectable()
export class ChangePassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmPassword: ConfirmPassword,
    private readonly passwords: PasswordHasher,
  ) {}

  @HandlesRpc(changePasswordRpc)
  async execute(
    { currentPassword: password, newPassword, code }: PasswordChange,
    actor: Actor,
  ): Promise<RpcOutput<typeof changePasswordRpc>> {
    assertUncommon(newPassword, 'newPassword');
    const { sessionId, ...owner } = requireSession(actor);
    const confirmed = await this.confirmPassword.execute({ password, code }, actor);
    const passwordHash = await this.passwords.hash(newPassword, actor);
    const session = await this.dataSource.transaction(async (manager) => {
      const user = await lockConfirmedUser(manager, confirmed);
      await storePassword(manager, user, { passwordHash, keptSessionId: sessionId }, actor);
      return renewSession(manager, owner, sessionId);
    });
    return { message: 'Your password has been changed. Other devices are signed out.', ...session };
  }
}
