import { Injectable, Logger } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { SendRefund } from './send-refund.js';
import { SettleReversals } from './settle-reversals.js';

const INTERVAL_MS = 30_000;
const BATCH_SIZE = 20;

/** Moving the next check is also the lease, so that two instances never work on the same refund. */
const TAKE_REFUNDS = `
  WITH taken AS (
    UPDATE refunds SET checks = checks + 1,
      next_check_at = now() + make_interval(mins => least(power(2, least(checks, 9)), 360)::int)
    WHERE id IN (
      SELECT id FROM refunds WHERE next_check_at <= now()
      ORDER BY next_check_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING id
  )
  SELECT id FROM taken`;

const TAKE_DISPUTES = `
  WITH taken AS (
    UPDATE disputes SET next_check_at = now() + interval '1 day'
    WHERE id IN (
      SELECT id FROM disputes WHERE next_check_at <= now()
      ORDER BY next_check_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING tip_id
  )
  SELECT provider_intent_id AS "intentId" FROM taken JOIN payments USING (tip_id)`;

/** Finishes refunds that were interrupted, and looks up refunds and disputes whose event never came. */
@Injectable()
export class CheckOpenReversals {
  private readonly logger = new Logger(CheckOpenReversals.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly sendRefund: SendRefund,
    private readonly settleReversals: SettleReversals,
  ) {}

  @Every(INTERVAL_MS)
  async execute(): Promise<boolean> {
    const hasMore = [
      await this.attempt(() => this.checkRefunds()),
      await this.attempt(() => this.checkDisputes()),
    ];
    return hasMore.includes(true);
  }

  private async checkRefunds(): Promise<boolean> {
    const refunds: { id: string }[] = await this.dataSource.query(TAKE_REFUNDS);
    for (const { id } of refunds) await this.attempt(() => this.sendRefund.execute(id));
    return refunds.length === BATCH_SIZE;
  }

  private async checkDisputes(): Promise<boolean> {
    const disputes: { intentId: string }[] = await this.dataSource.query(TAKE_DISPUTES);
    for (const { intentId } of disputes) await this.attempt(() => this.settleReversals.execute(intentId));
    return disputes.length === BATCH_SIZE;
  }

  /** An error of one check leaves the others their turn. */
  private async attempt<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await check();
    } catch (error) {
      this.logger.error(error);
      return undefined;
    }
  }
}
