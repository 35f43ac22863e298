import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { getTipStatusRpc } from '@sprinkle/contracts/tips/tips.rpc';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { wasPaid } from '../tips/tip-status.js';
import { FindTipForPayer, type PayersTip } from './find-tip-for-payer.js';

/** The browser that returns from the payment page asks for this. Only the payer knows the client secret. */
@Injectable()
export class GetTipStatus {
  constructor(private readonly findTip: FindTipForPayer) {}

  async execute(
    query: RpcInput<typeof getTipStatusRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getTipStatusRpc>> {
    const tip = await this.findTip.execute(query, actor);
    const status = statusForPayer(tip);
    const problem = status === 'pending' ? tip.failureMessage : null;
    return { status, amountCents: tip.amountCents, username: tip.username, problem };
  }
}

/** A payment that conflicts with its tip is shown as processing, because the payer did pay. */
function statusForPayer({ status, paymentStatus, problem }: PayersTip): TipStatus {
  const hasPaid = problem !== null && paymentStatus === 'succeeded';
  return hasPaid && !wasPaid(status) ? 'processing' : status;
}
