import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { Payment } from '../settlement/payment.entity.js';
import { Refund } from '../settlement/refund.entity.js';
import { LACKS_BALANCE } from '../settlement/reversal-facts.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { refusalCode, reportRefusal, StripePayments } from '../stripe/stripe.js';

/** The provider rejects a refund with these codes while the platform's balance does not cover it. */
const BALANCE_CODES: readonly string[] = ['balance_insufficient', LACKS_BALANCE];

/** Makes a requested refund at the provider. Repeating it completes an interrupted attempt. */
@Injectable()
export class SendRefund {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settlePayment: SettlePayment,
  ) {}

  async execute(refundId: string): Promise<Refund> {
    const { manager } = this.dataSource;
    const requested = await manager.findOneByOrFail(Refund, { id: refundId });
    const payment = await manager.findOneByOrFail(Payment, { tipId: requested.tipId });
    const intentId = payment.providerIntentId ?? '';
    // The provider forgets keys after a day, so a refund that an earlier attempt made is found before it is made again.
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

  /** Leaves the refund to a later look, which comes after a growing pause. */
  private async wait({ id, rejections }: Refund): Promise<void> {
    await this.dataSource.manager.update(
      Refund,
      { id, status: 'requested', providerRefundId: IsNull(), rejections },
      { rejections: rejections + 1, waitingReason: LACKS_BALANCE, updatedAt: new Date() },
    );
  }

  /** Another attempt at the same time may have made the refund, which then stays. */
  private async reject(id: string, failureReason: string): Promise<void> {
    await this.dataSource.manager.update(
      Refund,
      { id, status: 'requested', providerRefundId: IsNull() },
      { status: 'failed', failureReason, waitingReason: null, nextCheckAt: null, updatedAt: new Date() },
    );
  }
}
