import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { closeAccountRpc } from '@sprinkle/contracts/identity/identity.rpc';
import type { AccountClosing } from '@sprinkle/contracts/identity/identity.schemas';
import { confirmPasswordRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { prepareClosingRpc } from '@sprinkle/contracts/tips/upkeep/closing.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { CreatorPages } from '../creators/creator-pages.js';

@Injectable()
export class CloseAccount {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: CreatorPages,
  ) {}

  async execute({ password, code, waiveBalance = false, mailCode }: AccountClosing, actor: Actor) {
    // The password is checked first, because it protects the balance.
    await this.rpc.call(confirmPasswordRpc, { password }, { actor });
    const isConfirmed = Boolean(mailCode);
    await this.rpc.call(prepareClosingRpc, { isBalanceWaived: waiveBalance, isConfirmed }, { actor });
    const closing = { password, code, isBalanceWaived: waiveBalance, mailCode };
    return this.pages.change(closeAccountRpc, closing, actor);
  }
}
