import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CreateIntent } from '../payments/create-intent.js';
import { Payment } from '../payments/payment.entity.js';
import { SettleTip } from '../payments/settle-tip.js';
import { StripePayments } from '../payments/stripe.js';
import { Tip } from '../tips/tip.entity.js';

const BATCH_SIZE = 20;

/** Cancels the unpaid payments to a creator; a payment that is processing still arrives. */
@Injectable()
export class CancelOpenPayments {
  private readonly logger = new Logger(CancelOpenPayments.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly createIntent: CreateIntent,
    private readonly settleTip: SettleTip,
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

  /** A visitor may be creating the same intent right now; the idempotency key makes both of them one. */
  private async cancel(tip: Tip): Promise<void> {
    const payment = await this.dataSource.manager.findOneByOrFail(Payment, { tipId: tip.id });
    const intentId = payment.providerIntentId ?? (await this.createIntent.execute(tip, payment)).id;
    await this.settleTip.execute(await this.stripe.cancelIntent(intentId));
  }
}
