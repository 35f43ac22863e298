import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { credentialsChanged } from '@sprinkle/contracts/identity/identity.events';
import { resetPasswordRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { INVALID_LINK_MESSAGE, type PasswordReset } from '@sprinkle/contracts/identity/identity.schemas';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { EmailToken } from '../email-tokens/email-token.entity.js';
import { lockLinkOwner } from '../email-tokens/lock-link-owner.js';
import { hashSecretToken } from '../sessions/secret-token.js';
import { creatorKey, SignInLimit } from '../sign-in-limit.js';
import { markVerified } from '../users/mark-verified.js';
import type { User } from '../users/user.entity.js';
import { assertUncommon } from './common-passwords.js';
import { PasswordHasher } from './password-hasher.js';
import { storePassword } from './store-password.js';

@Injectable()
export class ResetPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly delays: SignInLimit,
  ) {}

  @HandlesRpc(resetPasswordRpc)
  async execute(
    { token, password }: PasswordReset,
    actor: Actor,
  ): Promise<RpcOutput<typeof resetPasswordRpc>> {
    const tokenHash = hashSecretToken(token);
    assertUncommon(password);
    // Check the link first, so that requests without one do not cost an expensive hash.
    await requireValidLink(this.dataSource.manager, tokenHash);
    const passwordHash = await this.passwords.hash(password, actor);
    const { email } = await this.dataSource.transaction((manager) =>
      this.write(manager, tokenHash, passwordHash, actor),
    );
    await this.delays.reset(creatorKey(email), actor);
    return { message: 'Your password has been changed. You can now sign in.', email };
  }

  private async write(
    manager: EntityManager,
    tokenHash: string,
    passwordHash: string,
    actor: Actor,
  ): Promise<User> {
    const user = await lockLinkOwner(manager, tokenHash);
    // A simultaneous reset may have deleted the link before this transaction got the lock.
    await requireValidLink(manager, tokenHash);
    if (!user) throw invalidLink();
    await storePassword(manager, user, { passwordHash }, actor);
    await recordEvent(manager, credentialsChanged, {
      accountId: user.id,
      kind: 'password-reset',
      changedAt: new Date().toISOString(),
    });
    // Opening the link also proves that the address is the user's own.
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
