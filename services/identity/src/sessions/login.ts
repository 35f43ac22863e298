import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor } from '@sprinkle/contracts/actor';
import type { loginRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { findUserByEmail } from '../accounts/find-user.js';
import { findWishedPasswordHash } from '../accounts/hold-username.js';
import { toAccount, User } from '../accounts/user.entity.js';
import { logActivity } from '../activity/log-activity.js';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../config.js';
import { creatorKey, SignInDelays } from '../limits/sign-in-delays.js';
import { isSameHash, PasswordHasher } from '../passwords/password-hasher.js';
import { endOldestSessions } from './end-oldest-sessions.js';
import { endSessionOf } from './end-session.js';
import { openCreatorSession } from './open-session.js';

const VERIFICATION_REQUIRED = {
  outcome: 'verification-required' as const,
  message:
    'Please check your email for a verification link. You need to verify your email before logging in.',
};

type LoginOutcome = RpcOutput<typeof loginRpc>;

@Injectable()
export class Login {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Config,
    private readonly delays: SignInDelays,
    private readonly passwords: PasswordHasher,
  ) {}

  async execute(
    { email, password, presentedToken }: RpcInput<typeof loginRpc>,
    actor: Actor,
  ): Promise<LoginOutcome> {
    const account = creatorKey(email);
    await this.delays.countFailure(account, actor);
    const user = await findUserByEmail(this.dataSource.manager, email);
    const wishedHash = await findWishedPasswordHash(this.dataSource.manager, email);
    const hash = await this.passwords.hashLike(user?.passwordHash, password, clientNetworkOf(actor));
    const isOwner = isSameHash(hash, user?.passwordHash);
    const isWished = this.config.REQUIRE_EMAIL_VERIFICATION && isSameHash(hash, wishedHash);
    if (!user || !(isOwner || isWished)) throw invalidCredentials();
    // Otherwise whoever wishes for a password could guess on and on.
    if (isOwner && !this.mustVerify(user)) await this.delays.forgetFailures(account, actor);
    else await this.delays.takeBack(account, actor);
    return this.dataSource.transaction(async (manager) => {
      const outcome = await this.signIn(manager, user, isOwner, actor);
      if (presentedToken && outcome.outcome === 'signed-in') {
        await endSessionOf(manager, presentedToken, 'creator');
      }
      return outcome;
    });
  }

  private mustVerify({ isVerified }: User): boolean {
    return !isVerified && this.config.REQUIRE_EMAIL_VERIFICATION;
  }

  /** Looks again under a lock: the account may have been blocked or replaced while the password was compared. */
  private async signIn(
    manager: EntityManager,
    { id, passwordHash }: User,
    isOwner: boolean,
    actor: Actor,
  ): Promise<LoginOutcome> {
    const user = await manager.findOne(User, {
      where: { id, passwordHash, isActive: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (!user) throw invalidCredentials();
    if (!isOwner) return VERIFICATION_REQUIRED;
    if (user.isBlocked) throw accountBlocked(user.blockReason);
    if (this.mustVerify(user)) return VERIFICATION_REQUIRED;
    await manager.update(User, { id }, { lastLogin: new Date() });
    const session = await openCreatorSession(manager, id, actor);
    await endOldestSessions(manager, id);
    await logActivity(manager, id, 'signed-in', actor);
    return { outcome: 'signed-in', ...session, account: toAccount(user) };
  }
}

function invalidCredentials(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
}

function accountBlocked(reason: string | null): DomainError {
  const suffix = reason ? ` Reason: ${reason}` : '';
  return new DomainError('ACCOUNT_BLOCKED', `Your account has been blocked.${suffix}`);
}
