import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CreatePaymentIntent } from '../../taking/payments/create-payment-intent.js';
import { Payment } from '../../taking/settlement/payment.entity.js';
import { SettlePayment } from '../../taking/settlement/settle-payment.js';
import { CancelPayment } from '../../taking/supports/cancel-payment.js';
import { Tip } from '../../tip/tip.entity.js';

const BATCH_SIZE = 20;

/** Cancels unpaid payments to a creator. A payment that is processing stays, because its money may be on the way. */
@Injectable()
export class CancelOpenPayments {
  private readonly logger = new Logger(CancelOpenPayments.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly createPaymentIntent: CreatePaymentIntent,
    private readonly settlePayment: SettlePayment,
    private readonly cancelPayment: CancelPayment,
  ) {}

  async execute(creatorId: string): Promise<void> {
    const pending = await this.dataSource.manager.find(Tip, {
      where: { userId: creatorId, status: 'pending' },
      take: BATCH_SIZE,
    });
    for (const tip of pending) {
      try {
        await this.cancel(tip);
      } catch (error) {
        this.logger.error(error);
      }
    }
  }

  /** A visitor may be creating the same intent right now. The shared idempotency key makes both calls return one intent. */
  private async cancel(tip: Tip): Promise<void> {
    const payment = await this.dataSource.manager.findOneByOrFail(Payment, { tipId: tip.id });
    const intentId =
      payment.providerIntentId ?? (await this.createPaymentIntent.createAtProvider(tip, payment)).id;
    await this.settlePayment.execute(await this.cancelPayment.execute(intentId));
  }
}
