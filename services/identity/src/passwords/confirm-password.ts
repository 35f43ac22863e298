import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { confirmPasswordRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { creatorKey, SignInLimit } from '../sign-in-limit.js';
import { ConfirmCode } from '../totp/confirm-code.js';
import { accountFrozen } from '../users/account-frozen.js';
import { lockActiveUser } from '../users/find-user.js';
import { notSignedIn } from '../users/not-signed-in.js';
import { User } from '../users/user.entity.js';
import { PasswordHasher } from './password-hasher.js';

/**
 * Asks a signed-in creator for the password again. A wrong one counts as a failed sign-in, because a session does not prove that its holder
 * knows the password.
 */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delays: SignInLimit,
    private readonly passwords: PasswordHasher,
    private readonly confirmCode: ConfirmCode,
  ) {}

  /** Also asks for a code if the creator has an authenticator app. */
  async execute(
    { password, code }: { password: string; code?: string | undefined },
    actor: Actor,
  ): Promise<User> {
    const user = await this.withoutCode(password, actor);
    await this.confirmCode.execute({ id: user.id, audience: 'creator' }, user, code, actor);
    return user;
  }

  @HandlesRpc(confirmPasswordRpc)
  async passwordAlone({ password }: RpcInput<typeof confirmPasswordRpc>, actor: Actor) {
    await this.withoutCode(password, actor);
    return {};
  }

  async withoutCode(password: string, actor: Actor): Promise<User> {
    const { id } = requireUser(actor);
    const user = await this.dataSource.manager.findOneBy(User, { id, isActive: true });
    if (!user) throw notSignedIn();
    await this.delays.countFailure(creatorKey(user.email), actor);
    const isRight = await this.passwords.verify(user.passwordHash, password, actor);
    if (!isRight) throw invalidPassword();
    await this.delays.reset(creatorKey(user.email), actor);
    return user;
  }
}

/** Throws if the password changed after it was confirmed, or if the account was frozen. */
export async function lockConfirmedUser(manager: EntityManager, { id, passwordHash }: User): Promise<User> {
  const user = await lockActiveUser(manager, id, { passwordHash });
  if (!user) throw invalidPassword();
  if (user.frozenAt) throw accountFrozen();
  return user;
}

function invalidPassword(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', 'Invalid password. Please try again.');
}
