import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { reauthenticateRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { ConfirmPassword } from '../passwords/confirm-password.js';
import { renewSession } from '../sessions/renew-session.js';
import { requireSession } from '../sessions/require-session.js';

@Injectable()
export class Reauthenticate {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmPassword: ConfirmPassword,
  ) {}

  @HandlesRpc(reauthenticateRpc)
  async execute(
    given: RpcInput<typeof reauthenticateRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof reauthenticateRpc>> {
    const { sessionId, ...owner } = requireSession(actor);
    await this.confirmPassword.execute(given, actor);
    const session = await this.dataSource.transaction((manager) => renewSession(manager, owner, sessionId));
    return { message: 'Your password has been confirmed.', ...session };
  }
}
