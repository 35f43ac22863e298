import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { execute } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { logActivity, logAdminActivity } from '../activity/log-activity.js';
import type { SessionOwner } from '../sessions/require-session.js';
import { ALL_NETWORKS, SignInLimit } from '../sign-in-limit.js';
import { APP_TABLES, type AuthenticatorApp } from './app-tables.js';
import { spendRecoveryCode } from './recovery-codes.js';
import { TotpSecrets } from './totp-secrets.js';
import { findTotpStep } from './totp.js';

/** Wrong codes also count across all networks, because a thief who has the password may use many networks. */
const ANYWHERE: Actor = { kind: 'anonymous' };

/** Asks creators and administrators who have an authenticator app for a code. */
@Injectable()
export class ConfirmCode {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delays: SignInLimit,
    private readonly secrets: TotpSecrets,
  ) {}

  /** The caller has already confirmed the password. */
  async execute(
    owner: SessionOwner,
    app: AuthenticatorApp,
    code: string | undefined,
    actor: Actor,
  ): Promise<void> {
    if (!app.totpEnabledAt) return;
    if (!code) throw codeRequired();
    const key = `${owner.audience}:${owner.id}:code`;
    // A recovery code is too long to guess, so wrong codes of a thief do not delay it.
    if (!(await this.acceptRecoveryCode(owner, code, actor))) {
      await this.delays.countFailure(key, actor);
      await this.delays.countFailure(key, ANYWHERE, ALL_NETWORKS);
      if (!(await this.acceptTotp(owner, app, code))) throw invalidCode();
    }
    await this.delays.reset(key, actor);
    await this.delays.reset(key, ANYWHERE);
  }

  private async acceptRecoveryCode(owner: SessionOwner, code: string, actor: Actor): Promise<boolean> {
    const { id, audience } = owner;
    return this.dataSource.transaction(async (manager) => {
      if (!(await spendRecoveryCode(manager, owner, code))) return false;
      if (audience === 'creator') await logActivity(manager, id, 'recovery-code-used', actor);
      else await logAdminActivity(manager, { ...actor, kind: 'admin', id }, 'admin-recovery-code-used');
      return true;
    });
  }

  /** Accepts each code once, even if it comes twice at the same time. */
  private async acceptTotp(
    owner: SessionOwner,
    { encryptedTotpSecret }: AuthenticatorApp,
    code: string,
  ): Promise<boolean> {
    const secret = this.secrets.decrypt(owner, encryptedTotpSecret ?? '');
    const step = findTotpStep(secret, code.replace(/\s/g, ''));
    return step !== null && acceptStep(this.dataSource.manager, owner, step);
  }
}

/** Returns false if a code of this or a later step was accepted before. */
export async function acceptStep(
  manager: EntityManager,
  { id, audience }: SessionOwner,
  step: number,
): Promise<boolean> {
  const { accounts, isOpen } = APP_TABLES[audience];
  const accepted = await execute(
    manager,
    `UPDATE ${accounts} SET totp_last_step = $2
      WHERE id = $1 AND ${isOpen} AND (totp_last_step IS NULL OR totp_last_step < $2)`,
    [id, step],
  );
  return accepted > 0;
}

export function codeRequired(): DomainError {
  return new DomainError('CODE_REQUIRED', 'Please enter the code from your authenticator app.');
}

export function isInvalidCode(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'INVALID_CODE';
}

export function invalidCode(): DomainError {
  return new DomainError('INVALID_CODE', "This code isn't valid. Please enter a new one.");
}
