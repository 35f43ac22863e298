import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { creatorSignedIn } from '@sprinkle/contracts/identity/identity.events';
import { loginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { logActivity } from '../activity/log-activity.js';
import type { Config } from '../config.js';
import { isSameHash, PasswordHasher } from '../passwords/password-hasher.js';
import { endOldestSessions, endSessionByToken } from '../sessions/end-sessions.js';
import { openCreatorSession } from '../sessions/open-session.js';
import { creatorKey, SignInLimit } from '../sign-in-limit.js';
import { hasToAcceptTerms } from '../terms/terms-acceptances.js';
import { codeRequired, ConfirmCode } from '../totp/confirm-code.js';
import { accountFrozen } from '../users/account-frozen.js';
import { findUserByEmail, lockActiveUser } from '../users/find-user.js';
import { findPendingPasswordHash } from '../users/pending-registration.js';
import { toAccount, User } from '../users/user.entity.js';

const VERIFICATION_REQUIRED = {
  outcome: 'verification-required' as const,
  message:
    'Please check your email for a verification link. You need to verify your email before logging in.',
};

type LoginOutcome = RpcOutput<typeof loginRpc>;

@Injectable()
export class Login {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'REQUIRE_EMAIL_VERIFICATION'>,
    private readonly delays: SignInLimit,
    private readonly passwords: PasswordHasher,
    private readonly confirmCode: ConfirmCode,
  ) {}

  @HandlesRpc(loginRpc)
  async execute(
    { email, password, code, presentedToken }: RpcInput<typeof loginRpc>,
    actor: Actor,
  ): Promise<LoginOutcome> {
    const key = creatorKey(email);
    await this.delays.countFailure(key, actor);
    const user = await findUserByEmail(this.dataSource.manager, email);
    const pendingHash = await findPendingPasswordHash(this.dataSource.manager, email);
    const hashes = await this.passwords.hashForms(user?.passwordHash, password, actor);
    const isOwner = isSameHash(hashes, user?.passwordHash);
    const isPending = this.config.REQUIRE_EMAIL_VERIFICATION && isSameHash(hashes, pendingHash);
    if (!user || !(isOwner || isPending)) throw invalidCredentials();
    // Anyone can choose the password of a pending registration, so it must not reset the count of wrong guesses.
    const maySignIn = isOwner && !this.mustVerify(user);
    const lacksCode = maySignIn && user.totpEnabledAt !== null && !code;
    if (!maySignIn || lacksCode) await this.delays.uncountFailure(key, actor);
    if (lacksCode) throw codeRequired();
    if (maySignIn) {
      await this.confirmCode.execute({ id: user.id, audience: 'creator' }, user, code, actor);
      await this.delays.reset(key, actor);
    }
    return this.dataSource.transaction(async (manager) => {
      const outcome = await this.signIn(manager, user, isOwner, actor);
      if (presentedToken && outcome.outcome === 'signed-in') {
        await endSessionByToken(manager, presentedToken, 'creator');
      }
      return outcome;
    });
  }

  private mustVerify({ isVerified }: User): boolean {
    return !isVerified && this.config.REQUIRE_EMAIL_VERIFICATION;
  }

  /** Reads the account again under a lock, because it may have changed while the password was hashed. */
  private async signIn(
    manager: EntityManager,
    { id, passwordHash, totpEnabledAt }: User,
    isOwner: boolean,
    actor: Actor,
  ): Promise<LoginOutcome> {
    const user = await lockActiveUser(manager, id, { passwordHash });
    if (!user) throw invalidCredentials();
    if (!isOwner) return VERIFICATION_REQUIRED;
    if (user.totpEnabledAt?.getTime() !== totpEnabledAt?.getTime()) throw invalidCredentials();
    if (user.isBlocked) throw accountBlocked(user.blockReason);
    if (user.frozenAt) throw accountFrozen();
    if (this.mustVerify(user)) return VERIFICATION_REQUIRED;
    await manager.update(User, { id }, { lastLogin: new Date() });
    const session = await openCreatorSession(manager, id, actor);
    await endOldestSessions(manager, { id, audience: 'creator' });
    await logActivity(manager, id, 'signed-in', actor);
    await recordEvent(manager, creatorSignedIn, {
      accountId: id,
      network: clientNetworkOf(actor),
      signedInAt: new Date().toISOString(),
    });
    const mustAcceptTerms = await hasToAcceptTerms(manager, id);
    return { outcome: 'signed-in', ...session, account: toAccount(user), mustAcceptTerms };
  }
}

function invalidCredentials(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
}

function accountBlocked(reason: string | null): DomainError {
  const suffix = reason ? ` Reason: ${reason}` : '';
  return new DomainError('ACCOUNT_BLOCKED', `Your account has been blocked.${suffix}`);
}
