import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { disableTotpRpc } from '@sprinkle/contracts/identity/authenticator-apps.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { logAdminActivity } from '../activity/log-activity.js';
import { ConfirmAdmin } from '../admins/confirm-admin.js';
import { ConfirmPassword } from '../passwords/confirm-password.js';
import { renewSession } from '../sessions/renew-session.js';
import { requireSession } from '../sessions/require-session.js';
import type { AuthenticatorApp } from '../totp/app-tables.js';
import { clearApp } from '../totp/clear-app.js';
import { tellCreator } from './tell-creator.js';

@Injectable()
export class DisableTotp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmAdmin: ConfirmAdmin,
    private readonly confirmPassword: ConfirmPassword,
  ) {}

  @HandlesRpc(disableTotpRpc)
  async execute(
    given: RpcInput<typeof disableTotpRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof disableTotpRpc>> {
    const { sessionId, ...owner } = requireSession(actor);
    const app = await this.confirm(given, actor);
    if (!app.totpEnabledAt) throw new DomainError('WRONG_STATE', 'No authenticator app is set up.');
    const session = await this.dataSource.transaction(async (manager) => {
      await clearApp(manager, owner);
      if (owner.audience === 'creator') await tellCreator(manager, owner.id, 'totp-disabled', actor);
      else await logAdminActivity(manager, actor, 'admin-totp-disabled');
      return renewSession(manager, owner, sessionId);
    });
    return { message: 'You can now sign in without a code.', ...session };
  }

  private async confirm(given: RpcInput<typeof disableTotpRpc>, actor: Actor): Promise<AuthenticatorApp> {
    return actor.kind === 'admin'
      ? (await this.confirmAdmin.execute(given, actor)).admin
      : this.confirmPassword.execute(given, actor);
  }
}
