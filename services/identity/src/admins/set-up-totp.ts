import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { confirmTotpRpc, getTotpStatusRpc, setUpTotpRpc } from '@sprinkle/contracts/identity/admins.rpc';
import { count } from '@sprinkle/service-kit/database/columns';
import { queryOne, queryOptional } from '@sprinkle/service-kit/database/query';
import { decrypt, encrypt } from '@sprinkle/service-kit/encryption';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin, requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import { logAdminActivity } from '../activity/log-activity.js';
import type { Config } from '../config.js';
import { endSessions } from '../sessions/end-sessions.js';
import { renewSession } from '../sessions/renew-session.js';
import { notSignedIn, requireSession } from '../sessions/require-session.js';
import { Settings } from '../settings/settings.entity.js';
import { SignInLimit } from '../sign-in-limit.js';
import { adminKey, AdminUser, findAdmin } from './admin-user.entity.js';
import { acceptStep, invalidCode } from './confirm-code.js';
import { spendEnrolmentCode } from './enrolment-codes.js';
import { createRecoveryCodes } from './recovery-codes.js';
import { findTotpStep, newTotpSecret, totpAddress } from './totp.js';

const unusedCodes = z.object({ left: count });
const namedAdmin = z.object({ username: z.string() });

/** Asks for a code of the new app before any sign-in depends on it. */
@Injectable()
export class SetUpTotp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delays: SignInLimit,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'MAIL_TOKEN_KEY'>,
  ) {}

  async status(actor: Actor): Promise<RpcOutput<typeof getTotpStatusRpc>> {
    const { id } = requireAdmin(actor);
    const admin = await findAdmin(this.dataSource.manager, id);
    if (!admin) throw notSignedIn();
    const { left } = await queryOne(
      this.dataSource,
      unusedCodes,
      'SELECT count(*) AS left FROM admin_recovery_codes WHERE admin_id = $1 AND used_at IS NULL',
      [id],
    );
    return { isEnabled: admin.totpEnabledAt !== null, recoveryCodesLeft: left };
  }

  async begin(
    { issuer, enrolmentCode }: RpcInput<typeof setUpTotpRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof setUpTotpRpc>> {
    const { id } = requireRecentAdminSignIn(actor);
    const secret = newTotpSecret();
    return this.dataSource.transaction(async (manager) => {
      const isRequired = await isTotpRequired(manager);
      const admin = await queryOptional(
        manager,
        namedAdmin,
        `UPDATE admin_users SET encrypted_totp_secret = $2, totp_last_step = NULL
          WHERE id = $1 AND removed_at IS NULL AND totp_enabled_at IS NULL RETURNING username`,
        [id, encrypt(this.config.MAIL_TOKEN_KEY, secret)],
      );
      if (!admin) throw alreadyEnabled();
      if (isRequired) {
        if (!enrolmentCode) throw enrolmentCodeRequired();
        if (!(await spendEnrolmentCode(manager, id, enrolmentCode))) throw invalidCode();
      }
      return { secret, address: totpAddress(secret, { issuer, label: admin.username }) };
    });
  }

  async confirm(code: string, actor: Actor): Promise<RpcOutput<typeof confirmTotpRpc>> {
    const { id } = requireRecentAdminSignIn(actor);
    const { sessionId, ...owner } = requireSession(actor);
    const key = adminKey(`${id}:set-up`);
    await this.delays.countFailure(key, actor);
    const confirmed = await this.dataSource.transaction(async (manager) => {
      await this.enable(manager, id, code.replace(/\s/g, ''));
      const recoveryCodes = await createRecoveryCodes(manager, id);
      await logAdminActivity(manager, actor, 'admin-totp-enabled');
      await endSessions(manager, owner, { except: sessionId });
      return { ...(await renewSession(manager, owner, sessionId)), recoveryCodes };
    });
    await this.delays.reset(key, actor);
    return { message: 'Codes of your app are asked for from now on.', ...confirmed };
  }

  private async enable(manager: EntityManager, id: string, code: string): Promise<void> {
    const admin = await manager.findOne(AdminUser, {
      where: { id, removedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!admin) throw notSignedIn();
    if (admin.totpEnabledAt) throw alreadyEnabled();
    if (!admin.encryptedTotpSecret) throw new DomainError('WRONG_STATE', 'Please begin the set-up again.');
    const step = findTotpStep(decrypt(this.config.MAIL_TOKEN_KEY, admin.encryptedTotpSecret), code);
    if (step === null || !(await acceptStep(manager, id, step))) throw invalidCode();
    await manager.update(AdminUser, { id }, { totpEnabledAt: new Date() });
  }
}

/** The lock lets the requirement begin only before or after a set-up, and not in the middle of one. */
async function isTotpRequired(manager: EntityManager): Promise<boolean> {
  const settings = await manager.findOneOrFail(Settings, {
    where: { id: 1 },
    lock: { mode: 'pessimistic_read' },
  });
  return settings.adminTotpRequired;
}

function enrolmentCodeRequired(): DomainError {
  return new DomainError('CODE_REQUIRED', 'Please enter the enrolment code that a Super Admin gave you.');
}

function alreadyEnabled(): DomainError {
  return new DomainError('WRONG_STATE', 'An authenticator app is set up already. Turn it off first.');
}
