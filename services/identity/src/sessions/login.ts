import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor } from '@sprinkle/contracts/actor';
import type { loginRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { findUserByEmail } from '../accounts/find-user.js';
import { toAccount, User } from '../accounts/user.entity.js';
import { logActivity } from '../activity/log-activity.js';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { Config } from '../config.js';
import { creatorKey, SignInDelays } from '../limits/sign-in-delays.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { endOldestSessions } from './end-oldest-sessions.js';
import { endSessionOf } from './end-session.js';
import { openCreatorSession } from './open-session.js';

const VERIFICATION_REQUIRED_MESSAGE =
  'Please check your email for a verification link. You need to verify your email before logging in.';

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
    if (!(await this.passwords.verify(user?.passwordHash, password)) || !user) throw invalidCredentials();
    await this.delays.forgetFailures(account, actor);
    return this.dataSource.transaction(async (manager) => {
      const outcome = await this.signIn(manager, user, actor);
      if (presentedToken && outcome.outcome === 'signed-in') {
        await endSessionOf(manager, presentedToken, 'creator');
      }
      return outcome;
    });
  }

  /** Looks again under a lock: the account may have been blocked or replaced while the password was compared. */
  private async signIn(
    manager: EntityManager,
    { id, passwordHash }: User,
    actor: Actor,
  ): Promise<LoginOutcome> {
    const user = await manager.findOne(User, {
      where: { id, passwordHash, isActive: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (!user) throw invalidCredentials();
    if (user.isBlocked) throw accountBlocked(user.blockReason);
    if (!user.isVerified && this.config.REQUIRE_EMAIL_VERIFICATION) {
      return { outcome: 'verification-required', message: VERIFICATION_REQUIRED_MESSAGE };
    }
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
