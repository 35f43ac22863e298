import { Injectable, Logger } from '@nestjs/common';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { reportedStatus } from './intent-facts.js';
import { SettleTip } from './settle-tip.js';
import { StripePayments } from './stripe.js';

const POLL_MS = 2_000;
const BATCH_SIZE = 10;

/**
 * The whole state is compared, so that a payment is found too that begins while the event of the block is on
 * its way.
 */
const MARK_BLOCKED = `
  UPDATE payments SET cancel_at = now(), is_canceled_by_block = true
  WHERE id IN (
    SELECT payments.id FROM payments JOIN tips ON tips.id = payments.tip_id JOIN creators ON creators.id = tips.user_id
    WHERE payments.next_check_at IS NOT NULL AND payments.cancel_at IS NULL AND tips.status = 'pending'
      AND creators.is_blocked
    FOR UPDATE OF payments SKIP LOCKED)`;

/** Unblocking a creator takes back the cancellations that are not carried out yet. */
const RELEASE_UNBLOCKED = `
  UPDATE payments SET cancel_at = NULL, is_canceled_by_block = false
  WHERE id IN (
    SELECT payments.id FROM payments JOIN tips ON tips.id = payments.tip_id JOIN creators ON creators.id = tips.user_id
    WHERE payments.cancel_at IS NOT NULL AND payments.is_canceled_by_block AND NOT creators.is_blocked
    FOR UPDATE OF payments SKIP LOCKED)`;

/** The minute is also the lease: a payment whose cancellation failed, or whose instance died, is taken again. */
const TAKE_DUE = `
  WITH taken AS (
    UPDATE payments SET cancel_at = now() + interval '1 minute'
    WHERE id IN (
      SELECT id FROM payments WHERE cancel_at <= now() AND provider_intent_id IS NOT NULL
      ORDER BY cancel_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING provider_intent_id
  )
  SELECT provider_intent_id AS "intentId" FROM taken`;

/**
 * Cancels the payments that the guard against card testing has ended, and those to blocked creators. A
 * payment that succeeds first arrives.
 */
@Injectable()
export class CancelPayments {
  private readonly logger = new Logger(CancelPayments.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settleTip: SettleTip,
  ) {}

  @Every(POLL_MS)
  async execute(): Promise<boolean> {
    await this.dataSource.query(MARK_BLOCKED);
    await this.dataSource.query(RELEASE_UNBLOCKED);
    const due: { intentId: string }[] = await this.dataSource.query(TAKE_DUE);
    await Promise.all(
      due.map(({ intentId }) => this.cancel(intentId).catch((error: unknown) => this.logger.error(error))),
    );
    return due.length === BATCH_SIZE;
  }

  private async cancel(intentId: string): Promise<void> {
    const intent = await this.stripe.retrieveIntent(intentId);
    const isPayable = reportedStatus(intent) === 'pending';
    await this.settleTip.execute(isPayable ? await this.stripe.cancelIntent(intentId) : intent);
    await this.dataSource.query(
      'UPDATE payments SET cancel_at = NULL, is_canceled_by_block = false WHERE provider_intent_id = $1',
      [intentId],
    );
  }
}
