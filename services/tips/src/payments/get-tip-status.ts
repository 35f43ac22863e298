import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import type { getTipStatusRpc } from '@sprinkle/contracts/tips/tips.rpc';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { Tip } from '../tips/tip.entity.js';
import { wasPaid } from '../tips/tip-status.js';
import { FindTipForPayer } from './find-tip-for-payer.js';
import type { Payment } from './payment.entity.js';

/** The browser that returns from the payment page asks for this. Only the payer knows the client secret. */
@Injectable()
export class GetTipStatus {
  constructor(private readonly findTip: FindTipForPayer) {}

  async execute(
    query: RpcInput<typeof getTipStatusRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getTipStatusRpc>> {
    const { tip, payment, username } = await this.findTip.execute(query, actor);
    const status = statusForPayer(tip, payment);
    const problem = status === 'pending' ? payment.failureMessage : null;
    return { status, amountCents: tip.amountCents, username, problem };
  }
}

/** A payment that conflicts with its tip is shown as processing, because the payer did pay. */
function statusForPayer(tip: Tip, payment: Payment): TipStatus {
  const hasPaid = payment.problem !== null && payment.status === 'succeeded';
  return hasPaid && !wasPaid(tip.status) ? 'processing' : tip.status;
}
