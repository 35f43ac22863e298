import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { closeAccountRpc, reauthenticateRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { AccountClosing } from '@sprinkle/contracts/identity/identity.schemas';
import { prepareClosingRpc } from '@sprinkle/contracts/tips/closing.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { RenewSession } from '../auth/renew-session.js';
import { CREATOR_COOKIE } from '../auth/session-cookies.js';
import type { CreatorSession } from '../auth/sessions.js';
import { CreatorPages } from '../creators/creator-pages.js';

@Injectable()
export class CloseAccount {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
    private readonly renew: RenewSession,
  ) {}

  async execute(
    { password, code, waiveBalance = false, mailCode }: AccountClosing,
    session: CreatorSession,
    actor: Actor,
    reply: FastifyReply,
  ) {
    // The password comes first, because it protects the balance.
    const renewed = await this.rpc.call(reauthenticateRpc, { password, code }, { actor });
    this.renew.execute(reply, CREATOR_COOKIE, session.token, renewed);
    const confirmed = { ...actor, authenticatedAt: new Date().toISOString() };
    await this.rpc.call(prepareClosingRpc, { isBalanceWaived: waiveBalance }, { actor: confirmed });
    const closing = { password, isBalanceWaived: waiveBalance, mailCode };
    return this.pages.change(closeAccountRpc, closing, confirmed);
  }
}
