import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { execute } from '@sprinkle/service-kit/database/query';
import { decrypt } from '@sprinkle/service-kit/encryption';
import { DomainError } from '@sprinkle/service-kit/errors';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { DataSource, type EntityManager } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import type { Config } from '../config.js';
import { ALL_NETWORKS, SignInLimit } from '../sign-in-limit.js';
import { adminKey, type AdminUser } from './admin-user.entity.js';
import { spendRecoveryCode } from './recovery-codes.js';
import { findTotpStep } from './totp.js';

/** Wrong codes from all networks count together too, because a thief of the password may have many networks. */
const ANYWHERE: Actor = { kind: 'anonymous' };

/** Demands a code of administrators who have an authenticator app. */
@Injectable()
export class ConfirmCode {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delays: SignInLimit,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'MAIL_TOKEN_KEY'>,
  ) {}

  /** The password must have been confirmed before. */
  async execute(admin: AdminUser, code: string | undefined, actor: Actor): Promise<void> {
    if (!admin.totpEnabledAt) return;
    if (!code) throw codeRequired();
    const key = adminKey(`${admin.id}:code`);
    // A recovery code is too long to guess, so wrong codes of a thief do not delay it.
    if (!(await this.acceptRecoveryCode(admin.id, code, actor))) {
      await this.delays.countFailure(key, actor);
      await this.delays.countFailure(key, ANYWHERE, ALL_NETWORKS);
      if (!(await this.acceptTotp(admin, code))) throw invalidCode();
    }
    await this.delays.reset(key, actor);
    await this.delays.reset(key, ANYWHERE);
  }

  private async acceptRecoveryCode(id: string, code: string, actor: Actor): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await spendRecoveryCode(manager, id, code))) return false;
      await logAdminActivity(manager, { ...actor, kind: 'admin', id }, 'admin-recovery-code-used');
      return true;
    });
  }

  /** Each code is accepted once, also when it comes twice at the same time. */
  private async acceptTotp({ id, encryptedTotpSecret }: AdminUser, code: string): Promise<boolean> {
    const secret = decrypt(this.config.MAIL_TOKEN_KEY, encryptedTotpSecret ?? '');
    const step = findTotpStep(secret, code.replace(/\s/g, ''));
    return step !== null && acceptStep(this.dataSource.manager, id, step);
  }
}

/** Resolves to false when a code of this step or of a later one was accepted before. */
export async function acceptStep(manager: EntityManager, adminId: string, step: number): Promise<boolean> {
  const accepted = await execute(
    manager,
    `UPDATE admin_users SET totp_last_step = $2
      WHERE id = $1 AND removed_at IS NULL AND (totp_last_step IS NULL OR totp_last_step < $2)`,
    [adminId, step],
  );
  return accepted > 0;
}

export function codeRequired(): DomainError {
  return new DomainError('CODE_REQUIRED', 'Please enter the code of your authenticator app.');
}

export function isInvalidCode(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'INVALID_CODE';
}

export function invalidCode(): DomainError {
  return new DomainError('INVALID_CODE', 'This code is not valid. Please enter a new one.');
}
