import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { tipRefundRequested } from '@sprinkle/contracts/tips/tips.events';
import { DomainError } from '@sprinkle/service-kit/errors';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { findRequestedRefund, insertRefund, lockPaidTip } from './request-refund.js';
import { SendRefund } from './send-refund.js';

/** Refunds what is left of a tip. A repeated request returns the same refund. */
@Injectable()
export class RefundTip {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sendRefund: SendRefund,
  ) {}

  @HandlesRpc(refundTipRpc)
  async execute(
    { tipId, reason }: RpcInput<typeof refundTipRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof refundTipRpc>> {
    const admin = requireRecentAdminSignIn(actor);
    const requested = await this.dataSource.transaction(async (manager) => {
      const tip = await lockPaidTip(manager, tipId);
      const repeated = await findRequestedRefund(manager, tip);
      if (repeated) return repeated;
      if (tip.status === 'disputed' || tip.status === 'lost') {
        throw new DomainError('WRONG_STATE', "This tip is disputed and can't be refunded.");
      }
      if (tip.status === 'refunded') {
        throw new DomainError('WRONG_STATE', 'This tip has already been refunded.');
      }
      const refund = await insertRefund(manager, tip, { reason, requestedBy: admin.id });
      await recordEvent(manager, tipRefundRequested, {
        tipId: tip.id,
        refundId: refund.id,
        amountCents: refund.amountCents,
        reason,
        adminId: admin.id,
        ipAddress: actor.ipAddress ?? null,
        userAgent: actor.userAgent ?? null,
      });
      return refund;
    });
    return this.sendRefund.sendNow(requested);
  }
}
