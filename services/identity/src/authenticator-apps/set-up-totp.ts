import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { confirmTotpRpc, setUpTotpRpc } from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn, requireRecentSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { logAdminActivity } from '../activity/log-activity.js';
import { spendEnrolmentCode } from '../admins/enrolment-codes.js';
import { endSessions } from '../sessions/end-sessions.js';
import { renewSession } from '../sessions/renew-session.js';
import { requireSession, type SessionOwner } from '../sessions/require-session.js';
import { Settings } from '../settings/settings.entity.js';
import { SignInLimit } from '../sign-in-limit.js';
import { APP_TABLES } from '../totp/app-tables.js';
import { acceptStep, invalidCode } from '../totp/confirm-code.js';
import { createRecoveryCodes } from '../totp/recovery-codes.js';
import { TotpSecrets } from '../totp/totp-secrets.js';
import { findTotpStep, newTotpSecret, totpAddress } from '../totp/totp.js';
import { notSignedIn } from '../users/not-signed-in.js';
import { tellCreator } from './tell-creator.js';

const namedAccount = z.object({ username: z.string() });

const begunSetUp = z.object({ secret: z.string().nullable(), isEnabled: z.boolean() });

/** Asks for a code of the new app before any sign-in depends on it. */
@Injectable()
export class SetUpTotp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delays: SignInLimit,
    private readonly secrets: TotpSecrets,
  ) {}

  @HandlesRpc(setUpTotpRpc)
  async begin(
    { issuer, enrolmentCode }: RpcInput<typeof setUpTotpRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof setUpTotpRpc>> {
    const owner = requireRecentSession(actor);
    const { accounts, isOpen } = APP_TABLES[owner.audience];
    const secret = newTotpSecret();
    return this.dataSource.transaction(async (manager) => {
      const isRequired = owner.audience === 'admin' && (await isTotpRequired(manager));
      const account = await queryOptional(
        manager,
        namedAccount,
        `UPDATE ${accounts} SET encrypted_totp_secret = $2, totp_last_step = NULL
          WHERE id = $1 AND ${isOpen} AND totp_enabled_at IS NULL RETURNING username`,
        [owner.id, this.secrets.encrypt(owner, secret)],
      );
      if (!account) throw alreadyEnabled();
      if (isRequired) {
        if (!enrolmentCode) throw enrolmentCodeRequired();
        if (!(await spendEnrolmentCode(manager, owner.id, enrolmentCode))) throw invalidCode();
      }
      return { secret, address: totpAddress(secret, { issuer, label: account.username }) };
    });
  }

  @HandlesRpc(confirmTotpRpc)
  async confirm(
    { code }: RpcInput<typeof confirmTotpRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof confirmTotpRpc>> {
    const { sessionId, ...owner } = requireRecentSession(actor);
    const key = `${owner.audience}:${owner.id}:set-up`;
    await this.delays.countFailure(key, actor);
    const confirmed = await this.dataSource.transaction(async (manager) => {
      await this.enable(manager, owner, code.replace(/\s/g, ''));
      const recoveryCodes = await createRecoveryCodes(manager, owner);
      if (owner.audience === 'creator') await tellCreator(manager, owner.id, 'totp-enabled', actor);
      else await logAdminActivity(manager, actor, 'admin-totp-enabled');
      await endSessions(manager, owner, { except: sessionId });
      return { ...(await renewSession(manager, owner, sessionId)), recoveryCodes };
    });
    await this.delays.reset(key, actor);
    return { message: 'From now on, you need a code from your app to sign in.', ...confirmed };
  }

  private async enable(manager: EntityManager, owner: SessionOwner, code: string): Promise<void> {
    const { accounts, isOpen } = APP_TABLES[owner.audience];
    const begun = await queryOptional(
      manager,
      begunSetUp,
      `SELECT encrypted_totp_secret AS secret, totp_enabled_at IS NOT NULL AS is_enabled
         FROM ${accounts} WHERE id = $1 AND ${isOpen} FOR UPDATE`,
      [owner.id],
    );
    if (!begun) throw notSignedIn();
    if (begun.isEnabled) throw alreadyEnabled();
    if (!begun.secret) throw new DomainError('WRONG_STATE', 'Please start the setup again.');
    const step = findTotpStep(this.secrets.decrypt(owner, begun.secret), code);
    if (step === null || !(await acceptStep(manager, owner, step))) throw invalidCode();
    // TypeORM reads times in milliseconds, and sign-in compares this time with the one it read.
    await execute(manager, `UPDATE ${accounts} SET totp_enabled_at = $2 WHERE id = $1`, [
      owner.id,
      new Date(),
    ]);
  }
}

function requireRecentSession(actor: Actor) {
  if (actor.kind === 'admin') requireRecentAdminSignIn(actor);
  else requireRecentSignIn(actor);
  return requireSession(actor);
}

/** The lock keeps the requirement from starting in the middle of a set-up. */
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
  return new DomainError('WRONG_STATE', 'An authenticator app is already set up. Turn it off first.');
}
