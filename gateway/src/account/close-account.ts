import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { closeAccountRpc, reauthenticateRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { AccountClosing } from '@sprinkle/contracts/identity/identity.schemas';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { getBalanceRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
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
    { password, waiveBalance = false }: AccountClosing,
    session: CreatorSession,
    actor: Actor,
    reply: FastifyReply,
  ) {
    if (!waiveBalance) {
      // The password comes first, because it protects the balance.
      const renewed = await this.rpc.call(reauthenticateRpc, { password }, { actor });
      this.renew.execute(reply, CREATOR_COOKIE, session.token, renewed);
      await this.assertNoBalance(actor);
    }
    return this.pages.change(closeAccountRpc, { password, isBalanceWaived: waiveBalance }, actor);
  }

  /** Money that its owner has not waived keeps the account open. */
  private async assertNoBalance(actor: Actor): Promise<void> {
    const { balanceCents } = await this.rpc.call(getBalanceRpc, {}, { actor });
    if (balanceCents <= 0) return;
    throw new DomainError(
      'BALANCE_REMAINS',
      `You still have ${formatCents(balanceCents)} that was not paid out. Wait for the payout, or give it up.`,
    );
  }
}
