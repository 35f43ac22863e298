import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { ownRefundTermsRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { assertRefundable } from './assert-refundable.js';
import { lockPaidTip } from './request-refund.js';

@Injectable()
export class OwnRefundTerms {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(ownRefundTermsRpc)
  execute(
    { tipId }: RpcInput<typeof ownRefundTermsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof ownRefundTermsRpc>> {
    const owner = requireUser(actor);
    return this.dataSource.transaction(async (manager) => {
      const tip = await lockPaidTip(manager, tipId, owner.id);
      await assertRefundable(manager, tip);
      const amountCents = tip.amountCents - tip.refundedCents;
      const feeCents = (tip.feeCents ?? 0) - tip.refundedFeeCents;
      const processingCents = tip.processingCents - tip.refundedProcessingCents;
      return { amountCents, fromBalanceCents: amountCents - feeCents - processingCents };
    });
  }
}
