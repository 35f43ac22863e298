import { Injectable, Logger } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { Tip } from '../tips/tip.entity.js';
import { cancelUnopenedTip } from './cancel-unopened-tip.js';
import { CHECK_INTERVALS_MINUTES, EXPIRY_HOURS, isExpired } from './reconciliation-schedule.js';
import { reportedStatus } from './intent-facts.js';
import { CreateIntent } from './create-intent.js';
import { Payment } from './payment.entity.js';
import { SettleTip } from './settle-tip.js';
import { StripePayments } from './stripe.js';

const INTERVAL_MS = 30_000;
const BATCH_SIZE = 20;

/**
 * Taking a payment moves its next look-up into the future: that is also the lease, so that several instances never work
 * on the same one, and one that ends in the middle is taken up again.
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

/** Looks up what no browser and no webhook has finished; ends what nobody paid within a day. */
@Injectable()
export class ResumeStuckPayments {
  private readonly logger = new Logger(ResumeStuckPayments.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly createIntent: CreateIntent,
    private readonly settleTip: SettleTip,
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
    const isOver = isExpired(tip.createdAt);
    if (payment.providerIntentId) await this.lookUp(payment.providerIntentId, isOver);
    else if (isOver) await cancelUnopenedTip(this.dataSource, payment.id);
    else await this.createIntent.execute(tip);
  }

  private async lookUp(intentId: string, isOver: boolean): Promise<void> {
    const intent = await this.stripe.read(intentId);
    const isToEnd = isOver && reportedStatus(intent) === 'pending';
    await this.settleTip.execute(isToEnd ? await this.stripe.end(intentId) : intent);
  }
}
