import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { type getReceiptRpc, receiptSchema } from '@sprinkle/contracts/tips/tips.rpc';
import { receiptNumberOf } from '@sprinkle/service-kit/receipts';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { Creator } from '../creators/creator.entity.js';
import { FindReceiptTip } from './find-receipt-tip.js';

@Injectable()
export class GetReceipt {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findTip: FindReceiptTip,
  ) {}

  async execute(
    { token }: RpcInput<typeof getReceiptRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof getReceiptRpc>> {
    const tip = await this.findTip.execute(token, actor);
    const creator = await this.dataSource.manager.findOneByOrFail(Creator, { id: tip.userId });
    const { amountCents } = tip;
    const isGone = tip.status === 'refunded' || tip.status === 'lost';
    const refundedCents = isGone ? amountCents : tip.refundedCents;
    return {
      receiptNumber: receiptNumberOf(tip.id),
      status: receiptSchema.shape.status.parse(tip.status),
      amountCents,
      username: creator.isActive ? creator.username : null,
      displayName: creator.isActive ? creator.displayName : null,
      senderName: tip.senderName ?? 'Anonymous',
      message: tip.message ?? '',
      socialPlatform: tip.socialPlatform,
      socialHandle: tip.socialHandle,
      response: tip.response,
      paidAt: tip.succeededAt?.toISOString() ?? null,
      ...(refundedCents > 0 && { refundedAmountCents: refundedCents }),
      hasEmail: tip.senderEmail !== null,
    };
  }
}
