import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { reauthenticateAdminRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { renewSession } from '../sessions/renew-session.js';
import { ConfirmAdmin } from './confirm-admin.js';

@Injectable()
export class ReauthenticateAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirm: ConfirmAdmin,
  ) {}

  @HandlesRpc(reauthenticateAdminRpc)
  async execute(
    given: RpcInput<typeof reauthenticateAdminRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof reauthenticateAdminRpc>> {
    const { owner, sessionId } = await this.confirm.execute(given, actor);
    const session = await this.dataSource.transaction((manager) => renewSession(manager, owner, sessionId));
    return { message: 'Your password has been confirmed.', ...session };
  }
}
