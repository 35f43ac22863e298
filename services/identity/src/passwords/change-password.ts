import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { PasswordChange } from '@sprinkle/contracts/identity/identity.schemas';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DataSource } from 'typeorm';
import { endSessions } from '../sessions/end-sessions.js';
import { recordReauthentication } from '../sessions/record-reauthentication.js';
import { requireSession } from '../sessions/require-session.js';
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

  async execute(
    { currentPassword, newPassword }: PasswordChange,
    actor: Actor,
  ): Promise<{ message: string }> {
    const { id, sessionId } = requireSession(actor);
    const confirmed = await this.confirmPassword.execute(id, currentPassword, actor);
    const passwordHash = await this.passwords.hash(newPassword, clientNetworkOf(actor));
    await this.dataSource.transaction(async (manager) => {
      const user = await lockConfirmedUser(manager, confirmed);
      await storePassword(manager, user, passwordHash, actor);
      await endSessions(manager, id, { except: sessionId });
      await recordReauthentication(manager, id, sessionId);
    });
    return { message: 'Your password has been changed. Other devices are signed out.' };
  }
}
