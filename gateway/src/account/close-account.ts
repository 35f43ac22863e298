import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { closeAccountRpc, reauthenticateRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { AccountClosing } from '@sprinkle/contracts/identity/identity.schemas';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { getBalanceRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { CreatorPages } from '../creators/creator-pages.js';

@Injectable()
export class CloseAccount {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
  ) {}

  async execute({ password, waiveBalance = false }: AccountClosing, actor: Actor) {
    if (!waiveBalance) await this.assertNoBalance(password, actor);
    return this.pages.change(closeAccountRpc, { password, isBalanceWaived: waiveBalance }, actor);
  }

  /** Money that its owner has not waived keeps the account open. The password comes first, because it protects the balance. */
  private async assertNoBalance(password: string, actor: Actor): Promise<void> {
    await this.rpc.call(reauthenticateRpc, { password }, { actor });
    const { balanceCents } = await this.rpc.call(getBalanceRpc, {}, { actor });
    if (balanceCents <= 0) return;
    throw new DomainError(
      'BALANCE_REMAINS',
      `You still have ${formatCents(balanceCents)} that was not paid out. Wait for the payout, or give it up.`,
    );
  }
}
