import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { refundOwnTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { Creator } from '../../creators/creator.entity.js';
import { assertRefundable } from './assert-refundable.js';
import { findRequestedRefund, insertRefund, lockPaidTip } from './request-refund.js';
import { SendRefund } from './send-refund.js';

/** Refunds the creator's own tip to its tipper. A repeated request returns the same refund. */
@Injectable()
export class RefundOwnTip {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sendRefund: SendRefund,
  ) {}

  @HandlesRpc(refundOwnTipRpc)
  async execute(
    { tipId, reason }: RpcInput<typeof refundOwnTipRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof refundOwnTipRpc>> {
    const owner = requireRecentSignIn(actor);
    const requested = await this.dataSource.transaction(async (manager) => {
      const tip = await lockPaidTip(manager, tipId, owner.id);
      const repeated = await findRequestedRefund(manager, tip);
      if (repeated) return repeated;
      // The lock makes simultaneous refunds of several tips count one after the other.
      await manager.findOneOrFail(Creator, {
        where: { id: owner.id },
        lock: { mode: 'for_no_key_update' },
      });
      await assertRefundable(manager, tip);
      const refund = await insertRefund(manager, tip, { reason: reason || null, requestedBy: owner.id });
      await recordActivity(manager, tipsActivityRecorded, actor, 'own-tip-refunded', {
        target: { kind: 'tip', id: tip.id },
        details: { amount: formatCents(refund.amountCents), ...(reason && { reason }) },
      });
      return refund;
    });
    return this.sendRefund.sendNow(requested);
  }
}
