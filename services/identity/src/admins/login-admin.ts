import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { adminLoginRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { toAsciiEmail } from '@sprinkle/contracts/rules/credentials';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, IsNull } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { endOldestSessions, endSessionByToken } from '../sessions/end-sessions.js';
import { openAdminSession } from '../sessions/open-session.js';
import { SignInLimit } from '../sign-in-limit.js';
import { codeRequired, ConfirmCode, isInvalidCode } from '../totp/confirm-code.js';
import { adminKey, AdminUser, toAdmin } from './admin-user.entity.js';
import { publishAdministrators } from './publish-administrators.js';

@Injectable()
export class LoginAdmin {
  private readonly logger = new Logger(LoginAdmin.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly delays: SignInLimit,
    private readonly passwords: PasswordHasher,
    private readonly confirmCode: ConfirmCode,
  ) {}

  @HandlesRpc(adminLoginRpc)
  async execute(
    { username, password, code, presentedToken }: RpcInput<typeof adminLoginRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof adminLoginRpc>> {
    const name = toAsciiEmail(username.trim()).toLowerCase();
    const admin = await this.find(name);
    // Failures by username and by email address count separately. A shared count would reveal which administrators exist.
    const account = adminKey(name);
    await this.delays.countFailure(account, actor);
    const isRight = await this.passwords.verify(admin?.passwordHash, password, { ...actor, kind: 'admin' });
    if (!admin) throw invalidCredentials();
    if (!isRight) {
      this.logFailure(admin, 'password', actor);
      throw invalidCredentials();
    }
    if (admin.totpEnabledAt && !code) {
      await this.delays.uncountFailure(account, actor);
      throw codeRequired();
    }
    try {
      await this.confirmCode.execute({ id: admin.id, audience: 'admin' }, admin, code, actor);
    } catch (error) {
      if (isInvalidCode(error)) this.logFailure(admin, 'code', actor);
      throw error;
    }
    await this.delays.reset(account, actor);
    return this.dataSource.transaction(async (manager) => {
      // The administrator may have been removed, or may have set up an app, while the password was hashed.
      const { affected } = await manager.update(
        AdminUser,
        {
          id: admin.id,
          passwordHash: admin.passwordHash,
          totpEnabledAt: admin.totpEnabledAt ?? IsNull(),
          removedAt: IsNull(),
        },
        { lastLogin: new Date() },
      );
      if (!affected) throw invalidCredentials();
      if (!admin.lastLogin) await publishAdministrators(manager);
      await logAdminActivity(manager, { ...actor, kind: 'admin', id: admin.id }, 'admin-signed-in');
      if (presentedToken) await endSessionByToken(manager, presentedToken, 'admin');
      const session = await openAdminSession(manager, admin.id, actor);
      await endOldestSessions(manager, { id: admin.id, audience: 'admin' });
      return { ...session, admin: toAdmin(admin) };
    });
  }

  /**
   * The entry has no actor, because nobody knows who tried. Attempts rejected by a delay are not logged. The reply does not wait for the
   * entry, because its timing would reveal which administrators exist. A shutdown does wait: closing the database connections waits for
   * running queries.
   */
  private logFailure({ id }: AdminUser, wrong: 'password' | 'code', { ipAddress, userAgent }: Actor): void {
    logAdminActivity(
      this.dataSource.manager,
      { kind: 'anonymous', ipAddress, userAgent },
      'admin-sign-in-failed',
      { target: { kind: 'administrator', id }, details: { wrong } },
    ).catch((error: unknown) => this.logger.error(error));
  }

  /** Takes the name in lower case. A username contains no @, so it cannot be mistaken for somebody's e-mail address. */
  private async find(name: string): Promise<AdminUser | null> {
    // Postgres rejects a text with NUL.
    if (name.includes('\0')) return null;
    return this.dataSource.manager
      .createQueryBuilder(AdminUser, 'admin')
      .where('admin.removedAt IS NULL')
      .andWhere('(lower(admin.username) = :name OR lower(admin.email) = :name)', { name })
      .getOne();
  }
}

function invalidCredentials(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', 'Invalid username or password');
}
