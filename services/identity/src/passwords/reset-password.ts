import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor } from '@sprinkle/contracts/actor';
import type { resetPasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { INVALID_LINK_MESSAGE, type PasswordReset } from '@sprinkle/contracts/identity/identity.schemas';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { markVerified } from '../accounts/mark-verified.js';
import type { User } from '../accounts/user.entity.js';
import { EmailToken } from '../email-tokens/email-token.entity.js';
import { lockLinkOwner } from '../email-tokens/lock-link-owner.js';
import { creatorKey, SignInDelays } from '../limits/sign-in-delays.js';
import { endSessions } from '../sessions/end-sessions.js';
import { hashSecretToken } from '../sessions/secret-token.js';
import { PasswordHasher } from './password-hasher.js';
import { storePassword } from './store-password.js';

@Injectable()
export class ResetPassword {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly delays: SignInDelays,
  ) {}

  async execute(
    { token, password }: PasswordReset,
    actor: Actor,
  ): Promise<RpcOutput<typeof resetPasswordRpc>> {
    const tokenHash = hashSecretToken(token);
    // Hashing is dear: it is not done for whoever comes without a link.
    await requireValidLink(this.dataSource.manager, tokenHash);
    const passwordHash = await this.passwords.hash(password, clientNetworkOf(actor));
    const { email } = await this.dataSource.transaction((manager) =>
      this.write(manager, tokenHash, passwordHash, actor),
    );
    await this.delays.forgetFailures(creatorKey(email), actor);
    return { message: 'Your password has been changed. You can now log in.', email };
  }

  private async write(
    manager: EntityManager,
    tokenHash: string,
    passwordHash: string,
    actor: Actor,
  ): Promise<User> {
    const user = await lockLinkOwner(manager, tokenHash);
    // Read under the lock: of two at once the second finds the link gone.
    await requireValidLink(manager, tokenHash);
    if (!user) throw invalidLink();
    await storePassword(manager, user, passwordHash, actor);
    await endSessions(manager, user.id);
    // Who opened the link reads the mail of this address.
    if (!user.isVerified) await markVerified(manager, user);
    return user;
  }
}

async function requireValidLink(manager: EntityManager, tokenHash: string): Promise<void> {
  const link = await manager.findOneBy(EmailToken, { tokenHash, purpose: 'reset-password' });
  if (!link || link.expiresAt <= new Date()) throw invalidLink();
}

function invalidLink(): DomainError {
  return new DomainError('INVALID_TOKEN', INVALID_LINK_MESSAGE);
}
