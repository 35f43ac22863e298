import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { getTipStatusRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { receiptTokenOf } from '@sprinkle/service-kit/receipts';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import type { Config } from '../../config.js';
import { wasPaid } from '../../tip/tip-status.js';
import { FindTipForPayer, type PayersTip } from './find-tip-for-payer.js';

/** The browser that returns from the payment page calls this. Only the payer knows the client secret. */
@Injectable()
export class GetTipStatus {
  constructor(
    private readonly findTip: FindTipForPayer,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'RECEIPT_TOKEN_KEY'>,
  ) {}

  @HandlesRpc(getTipStatusRpc)
  async execute(
    query: RpcInput<typeof getTipStatusRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getTipStatusRpc>> {
    const tip = await this.findTip.execute(query, actor);
    const status = statusForPayer(tip);
    const problem = status === 'pending' ? tip.failureMessage : null;
    const reply = { status, amountCents: tip.amountCents, username: tip.username, problem };
    if (!wasPaid(status)) return reply;
    const receiptToken = receiptTokenOf(this.config.RECEIPT_TOKEN_KEY, tip.tipId);
    const held = tip.isHeld && { isHeld: true as const };
    const monthly = tip.isMonthly && { isMonthly: true as const };
    return { ...reply, receiptToken, thankYouText: tip.thankYouText, ...held, ...monthly };
  }
}

/** A payment that conflicts with its tip is shown as processing, because the payer did pay. */
function statusForPayer({ status, paymentStatus, problem }: PayersTip): TipStatus {
  const hasPaid = problem !== null && paymentStatus === 'succeeded';
  return hasPaid && !wasPaid(status) ? 'processing' : status;
}
