import { Injectable, Logger } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource, type EntityManager } from 'typeorm';
import { CreateIntent } from '../payments/create-intent.js';
import { reportedStatus } from '../payments/intent-facts.js';
import { Payment } from '../payments/payment.entity.js';
import { CHECK_INTERVALS_MINUTES, EXPIRY_HOURS, isExpired } from '../payments/reconciliation-schedule.js';
import { StripePayments } from '../payments/stripe.js';
import { SettlePayment } from '../reversals/settle-payment.js';
import { countStatusChange } from '../tips/count-status-change.js';
import { ANONYMIZED_SENDER, Tip } from '../tips/tip.entity.js';
import { canTransition, wasPaid } from '../tips/tip-status.js';

const INTERVAL_MS = 30_000;
const BATCH_SIZE = 20;

/**
 * Taking a payment moves its next check into the future. That is also the lease: two instances never work on the same
 * payment, and a payment whose instance died is taken again.
 */
const TAKE_DUE = `
  WITH taken AS (
    UPDATE payments SET
      checks = checks + 1,
      next_check_at = CASE
        WHEN created_at + interval '${EXPIRY_HOURS} hours' > now()
          THEN least(now() + pause.length, created_at + interval '${EXPIRY_HOURS} hours')
        ELSE now() + pause.length
      END
    FROM (
      SELECT id AS due_id, make_interval(mins => ($1::int[])[least(checks + 1, cardinality($1::int[]))]) AS length
      FROM payments WHERE next_check_at <= now()
      ORDER BY next_check_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
    ) AS pause
    WHERE id = pause.due_id
    RETURNING id
  )
  SELECT id FROM taken`;

/** Settles payments that neither a browser nor a webhook has finished, and cancels those unpaid after a day. */
@Injectable()
export class ResumeStuckPayments {
  private readonly logger = new Logger(ResumeStuckPayments.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly createIntent: CreateIntent,
    private readonly settlePayment: SettlePayment,
  ) {}

  @Every(INTERVAL_MS)
  async execute(): Promise<boolean> {
    const due: { id: string }[] = await this.dataSource.query(TAKE_DUE, [CHECK_INTERVALS_MINUTES]);
    for (const { id } of due) {
      try {
        await this.resume(id);
      } catch (error) {
        this.logger.error(error);
      }
    }
    return due.length === BATCH_SIZE;
  }

  private async resume(paymentId: string): Promise<void> {
    const { manager } = this.dataSource;
    const payment = await manager.findOneByOrFail(Payment, { id: paymentId });
    const tip = await manager.findOneByOrFail(Tip, { id: payment.tipId });
    if (payment.providerIntentId) await this.settle(payment, tip, payment.providerIntentId);
    else if (isExpired(tip.createdAt)) await this.cancelWithoutIntent(payment.id);
    else await this.createIntent.execute(tip, payment);
  }

  private async cancelWithoutIntent(paymentId: string): Promise<void> {
    const isCanceled = await this.dataSource.transaction((manager) =>
      cancelWithoutIntent(manager, paymentId),
    );
    if (isCanceled) countStatusChange('canceled');
  }

  /** Settling the tip can end the checks, so an error after that asks for another one. */
  private async settle({ id, nextCheckAt }: Payment, tip: Tip, intentId: string): Promise<void> {
    const intent = await this.stripe.retrieveIntent(intentId);
    const isAbandoned = isExpired(tip.createdAt) && reportedStatus(intent) === 'pending';
    const retrieved = isAbandoned ? await this.stripe.cancelIntent(intentId) : intent;
    try {
      // The intent of a paid tip does not show everything that an event which never arrived would have told.
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
  const updatedAt = new Date();
  await manager.update(Tip, { id: tip.id }, { status: 'canceled', ...ANONYMIZED_SENDER, updatedAt });
  await manager.update(Payment, { id: payment.id }, { nextCheckAt: null, updatedAt });
  return true;
}
