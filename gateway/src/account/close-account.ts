import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { closeAccountRpc, reauthenticateRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { AccountClosing } from '@sprinkle/contracts/identity/identity.schemas';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { getBalanceRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';

@Injectable()
export class CloseAccount {
  constructor(private readonly rpc: RpcClient) {}

  async execute({ password, waiveBalance = false }: AccountClosing, actor: Actor) {
    if (!waiveBalance) await this.requireNoBalance(password, actor);
    return this.rpc.call(closeAccountRpc, { password, isBalanceWaived: waiveBalance }, { actor });
  }

  /** Money that its owner has not given up keeps the account open. Only who knows the password hears of it. */
  private async requireNoBalance(password: string, actor: Actor): Promise<void> {
    await this.rpc.call(reauthenticateRpc, { password }, { actor });
    const { balanceCents } = await this.rpc.call(getBalanceRpc, {}, { actor });
    if (balanceCents <= 0) return;
    throw new DomainError(
      'BALANCE_REMAINS',
      `You still have ${formatCents(balanceCents)} that was not paid out. Wait for the payout, or give it up.`,
    );
  }
}
