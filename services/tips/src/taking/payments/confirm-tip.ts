import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { confirmTipRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { wasPaid } from '../../tip/tip-status.js';
import { FindTipForPayer } from './find-tip-for-payer.js';

/** Asks the provider whether the tip is paid, because nothing that the browser says about it can be trusted. */
@Injectable()
export class ConfirmTip {
  constructor(private readonly findTip: FindTipForPayer) {}

  @HandlesRpc(confirmTipRpc)
  async execute(
    confirmation: RpcInput<typeof confirmTipRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof confirmTipRpc>> {
    const { status, username } = await this.findTip.execute(confirmation, actor);
    if (wasPaid(status)) return { status: 'succeeded', username };
    if (status === 'processing') return { status: 'processing', username };
    throw new DomainError('PAYMENT_NOT_COMPLETED', "The payment hasn't been completed.");
  }
}
