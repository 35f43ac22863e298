import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { type getReceiptRpc, receiptSchema } from '@sprinkle/contracts/tips/tips.rpc';
import { receiptNumberOf } from '@sprinkle/service-kit/receipts';
import type { RpcInput, RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { Creator } from '../creators/creator.entity.js';
import { Dispute } from '../reversals/dispute.entity.js';
import type { Tip } from '../tips/tip.entity.js';
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
    const refundedCents = await this.refundedCentsOf(tip);
    return {
      receiptNumber: receiptNumberOf(tip.id),
      status: receiptSchema.shape.status.parse(tip.status),
      amountCents,
      username: creator.isActive ? creator.username : null,
      displayName: creator.isActive ? creator.displayName : null,
      senderName: tip.senderName ?? 'Anonymous',
      message: tip.message ?? '',
      response: tip.response,
      paidAt: tip.succeededAt?.toISOString() ?? null,
      ...(refundedCents > 0 && { refundedAmountCents: refundedCents }),
      hasEmail: tip.senderEmail !== null,
    };
  }

  /** A dispute can be of a part of the tip. The bank can give back more than what was left of it. */
  private async refundedCentsOf({ id, status, amountCents, refundedCents }: Tip): Promise<number> {
    if (status === 'refunded') return amountCents;
    if (status !== 'lost') return refundedCents;
    const lostCents = await this.dataSource.manager.sum(Dispute, 'takenCents', { tipId: id, status: 'lost' });
    return Math.min(amountCents, refundedCents + (lostCents ?? 0));
  }
}
