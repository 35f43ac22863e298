import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { reauthenticateAdminRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { renewSession } from '../sessions/renew-session.js';
import { requireSession } from '../sessions/require-session.js';
import { ConfirmAdminPassword } from './confirm-admin-password.js';
import { ConfirmCode } from './confirm-code.js';

@Injectable()
export class ReauthenticateAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmPassword: ConfirmAdminPassword,
    private readonly confirmCode: ConfirmCode,
  ) {}

  async execute(
    { password, code }: RpcInput<typeof reauthenticateAdminRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof reauthenticateAdminRpc>> {
    const { id } = requireAdmin(actor);
    const { sessionId, ...owner } = requireSession(actor);
    const admin = await this.confirmPassword.execute(id, password, actor);
    await this.confirmCode.execute(admin, code, actor);
    const session = await this.dataSource.transaction((manager) => renewSession(manager, owner, sessionId));
    return { message: 'Thank you. You can go on.', ...session };
  }
}
