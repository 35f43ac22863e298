import { Injectable, Logger } from '@nestjs/common';
import type { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import type { RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource, IsNull } from 'typeorm';
import { Payment } from '../settlement/payment.entity.js';
import { Refund } from '../settlement/refund.entity.js';
import { LACKS_BALANCE } from '../settlement/reversal-facts.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { refusalCode, reportRefusal } from '../stripe/stripe-errors.js';
import { StripePayments } from '../stripe/stripe.js';

/** The provider rejects a refund with these codes while the platform's balance does not cover it. */
const BALANCE_CODES: readonly string[] = ['balance_insufficient', LACKS_BALANCE];

/** Makes a requested refund at the provider. Repeating it completes an interrupted attempt. */
@Injectable()
export class SendRefund {
  private readonly logger = new Logger(SendRefund.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settlePayment: SettlePayment,
  ) {}

  /** A refund that the provider cannot make right now stays requested, and is made later. */
  async sendNow(requested: Refund): Promise<RpcOutput<typeof refundTipRpc>> {
    if (requested.status !== 'requested') return toReply(requested);
    try {
      return toReply(await this.execute(requested.id));
    } catch (error) {
      this.logger.warn(error);
      return toReply(requested);
    }
  }

  async execute(refundId: string): Promise<Refund> {
    const { manager } = this.dataSource;
    const requested = await manager.findOneByOrFail(Refund, { id: refundId });
    const payment = await manager.findOneByOrFail(Payment, { tipId: requested.tipId });
    const intentId = payment.providerIntentId ?? '';
    // The provider forgets keys after a day, so a refund from an earlier attempt must be found before making another.
    await this.settle(intentId);
    const refund = await manager.findOneByOrFail(Refund, { id: refundId });
    if (refund.status !== 'requested') return refund;
    try {
      await this.stripe.createRefund(refund, intentId);
    } catch (error) {
      const rejection = refusalCode(error);
      if (rejection === null) throw error;
      if (BALANCE_CODES.includes(rejection)) await this.wait(refund);
      else {
        reportRefusal('refund', error);
        await this.reject(refundId, rejection);
      }
    }
    await this.settle(intentId);
    return manager.findOneByOrFail(Refund, { id: refundId });
  }

  private async settle(intentId: string): Promise<void> {
    const intent = await this.stripe.retrieveIntent(intentId);
    const settlement = await this.settlePayment.execute(intent, { heardOfReversal: true });
    if (settlement.outcome === 'conflict') throw new Error(`${intentId}: ${settlement.problem}`);
  }

  /** Leaves the refund to a later check. The pauses between checks grow. */
  private async wait({ id, rejections }: Refund): Promise<void> {
    await this.dataSource.manager.update(
      Refund,
      { id, status: 'requested', providerRefundId: IsNull(), rejections },
      { rejections: rejections + 1, waitingReason: LACKS_BALANCE, updatedAt: new Date() },
    );
  }

  /** If another attempt has made the refund meanwhile, it stays. */
  private async reject(id: string, failureReason: string): Promise<void> {
    await this.dataSource.manager.update(
      Refund,
      { id, status: 'requested', providerRefundId: IsNull() },
      { status: 'failed', failureReason, waitingReason: null, nextCheckAt: null, updatedAt: new Date() },
    );
  }
}

function toReply({
  id,
  status,
  amountCents,
  failureReason,
  waitingReason,
}: Refund): RpcOutput<typeof refundTipRpc> {
  return { id, status, amountCents, failureReason, waitingReason };
}
