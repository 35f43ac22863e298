import { Injectable } from '@nestjs/common';
import { type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { changeTipStatus } from '../../tip/change-tip-status.js';
import { countStatusChange } from '../../tip/count-status-change.js';
import { canTransition, wasPaid } from '../../tip/tip-status.js';
import { ANONYMIZED_SENDER, Tip } from '../../tip/tip.entity.js';
import { CreatePaymentIntent } from '../payments/create-payment-intent.js';
import { CHECK_INTERVALS_MINUTES, EXPIRY_HOURS, isExpired } from '../settlement/check-schedule.js';
import { reportedStatus } from '../settlement/intent-facts.js';
import { Payment } from '../settlement/payment.entity.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { StripePayments } from '../stripe/stripe.js';
import { CancelPayment } from '../supports/cancel-payment.js';

const MINUTES = CHECK_INTERVALS_MINUTES.join(', ');
const NEXT_INTERVAL = `make_interval(mins => (ARRAY[${MINUTES}])[least(checks + 1, ${CHECK_INTERVALS_MINUTES.length})])`;
const EXPIRES_AT = `created_at + interval '${EXPIRY_HOURS} hours'`;

/** A payment that its check does not finish is checked again after the next interval, and when it expires. */
const toCheck = {
  table: 'payments',
  key: 'id',
  dueAt: 'next_check_at',
  claim: `
    checks = checks + 1,
    next_check_at = CASE WHEN ${EXPIRES_AT} > now() THEN least(now() + ${NEXT_INTERVAL}, ${EXPIRES_AT})
      ELSE now() + ${NEXT_INTERVAL} END`,
  row: z.object({ id: z.string() }),
  batchSize: 10,
} satisfies DueWork<z.ZodObject>;

/** Settles payments that neither a browser nor a webhook has finished, and cancels those unpaid after a day. */
@Injectable()
export class CheckUnfinishedPayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly createPaymentIntent: CreatePaymentIntent,
    private readonly settlePayment: SettlePayment,
    private readonly cancelPayment: CancelPayment,
  ) {}

  @Every(FALLBACK_MS)
  execute(): Promise<boolean | number> {
    return workOffDue(this.dataSource, toCheck, ({ id }) => this.resume(id));
  }

  private async resume(paymentId: string): Promise<void> {
    const { manager } = this.dataSource;
    const payment = await manager.findOneByOrFail(Payment, { id: paymentId });
    const tip = await manager.findOneByOrFail(Tip, { id: payment.tipId });
    if (payment.providerIntentId) await this.settle(payment, tip, payment.providerIntentId);
    else if (isExpired(tip.createdAt)) await this.cancelWithoutIntent(payment.id);
    else await this.createPaymentIntent.createAtProvider(tip, payment);
  }

  private async cancelWithoutIntent(paymentId: string): Promise<void> {
    const isCanceled = await this.dataSource.transaction((manager) =>
      cancelWithoutIntent(manager, paymentId),
    );
    if (isCanceled) countStatusChange('canceled');
  }

  /** Settling the tip can end the checks, so if an error follows, another check is planned. */
  private async settle({ id, nextCheckAt }: Payment, tip: Tip, intentId: string): Promise<void> {
    const intent = await this.stripe.retrieveIntent(intentId);
    const isAbandoned = isExpired(tip.createdAt) && reportedStatus(intent) === 'pending';
    const retrieved = isAbandoned ? await this.cancelPayment.execute(intentId) : intent;
    try {
      // The intent of a paid tip does not show everything that a lost event would have told.
      await this.settlePayment.execute(retrieved, { heardOfReversal: wasPaid(tip.status) });
    } catch (error) {
      await this.dataSource.manager.update(Payment, { id }, { nextCheckAt });
      throw error;
    }
  }
}

/** A tip whose intent was never stored cannot be paid, because nobody has its client secret. */
async function cancelWithoutIntent(manager: EntityManager, paymentId: string): Promise<boolean> {
  const lock = { mode: 'pessimistic_write' } as const;
  const payment = await manager.findOneOrFail(Payment, { where: { id: paymentId }, lock });
  const tip = await manager.findOneOrFail(Tip, { where: { id: payment.tipId }, lock });
  if (payment.providerIntentId !== null || !canTransition(tip.status, 'canceled')) return false;
  await changeTipStatus(manager, tip, 'canceled', ANONYMIZED_SENDER);
  await manager.update(Payment, { id: payment.id }, { nextCheckAt: null, updatedAt: new Date() });
  return true;
}
