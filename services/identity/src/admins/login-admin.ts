import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { adminLoginRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { clientNetworkOf } from '@sprinkle/service-kit/client-network';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { ActivityLog } from '../activity/activity-log.entity.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SignInLimit } from '../passwords/sign-in-limit.js';
import { endSessionByToken } from '../sessions/end-sessions.js';
import { openAdminSession } from '../sessions/open-session.js';
import { adminKey, AdminUser, toAdmin } from './admin-user.entity.js';

@Injectable()
export class LoginAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delays: SignInLimit,
    private readonly passwords: PasswordHasher,
  ) {}

  async execute(
    { username, password, presentedToken }: RpcInput<typeof adminLoginRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof adminLoginRpc>> {
    const admin = await this.find(username);
    // Failures with the username and with the e-mail address count together.
    const account = adminKey(admin?.id ?? username.toLowerCase());
    await this.delays.countFailure(account, actor);
    if (!(await this.passwords.verify(admin?.passwordHash, password, clientNetworkOf(actor))) || !admin) {
      throw new DomainError('INVALID_CREDENTIALS', 'Invalid username or password');
    }
    await this.delays.reset(account, actor);
    return this.dataSource.transaction(async (manager) => {
      await manager.update(AdminUser, { id: admin.id }, { lastLogin: new Date() });
      await manager.insert(ActivityLog, {
        adminId: admin.id,
        action: 'admin-signed-in',
        ipAddress: actor.ipAddress ?? null,
        userAgent: actor.userAgent ?? null,
      });
      if (presentedToken) await endSessionByToken(manager, presentedToken, 'admin');
      return { ...(await openAdminSession(manager, admin.id, actor)), admin: toAdmin(admin) };
    });
  }

  /** A username contains no @, so it cannot be mistaken for somebody's e-mail address. */
  private async find(name: string): Promise<AdminUser | null> {
    // Postgres rejects a text with NUL.
    if (name.includes('\0')) return null;
    return this.dataSource.manager
      .createQueryBuilder(AdminUser, 'admin')
      .where('lower(admin.username) = lower(:name) OR lower(admin.email) = lower(:name)', {
        name: name.trim(),
      })
      .getOne();
  }
}
