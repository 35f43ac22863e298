import { Injectable } from '@nestjs/common';
import { backOff, type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Payment } from '../settlement/payment.entity.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { StripePayments } from '../stripe/stripe.js';
import { SendRefund } from './send-refund.js';

const BATCH_SIZE = 10;

const openRefunds = {
  table: 'refunds',
  key: 'id',
  dueAt: 'next_check_at',
  claim: `checks = checks + 1, next_check_at = now() + ${backOff('checks', { first: '1 minute', longest: '6 hours' })}`,
  row: z.object({ id: z.string() }),
  batchSize: BATCH_SIZE,
} satisfies DueWork<z.ZodObject>;

const openDisputes = {
  table: 'disputes',
  key: 'id',
  dueAt: 'next_check_at',
  claim: `next_check_at = now() + interval '1 day'`,
  row: z.object({ tipId: z.string() }),
  batchSize: BATCH_SIZE,
} satisfies DueWork<z.ZodObject>;

/** Finishes interrupted refunds, and looks up refunds and disputes whose event never came. */
@Injectable()
export class CheckOpenReversals {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly sendRefund: SendRefund,
    private readonly settlePayment: SettlePayment,
  ) {}

  @Every(FALLBACK_MS)
  checkRefunds(): Promise<boolean | number> {
    return workOffDue(this.dataSource, openRefunds, async ({ id }) => {
      await this.sendRefund.execute(id);
    });
  }

  @Every(FALLBACK_MS)
  checkDisputes(): Promise<boolean | number> {
    return workOffDue(this.dataSource, openDisputes, ({ tipId }) => this.settle(tipId));
  }

  private async settle(tipId: string): Promise<void> {
    const { providerIntentId } = await this.dataSource.manager.findOneByOrFail(Payment, { tipId });
    const intent = await this.stripe.retrieveIntent(providerIntentId ?? '');
    await this.settlePayment.execute(intent, { heardOfReversal: true });
  }
}
