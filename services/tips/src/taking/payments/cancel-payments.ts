import { Injectable } from '@nestjs/common';
import { execute } from '@sprinkle/service-kit/database/query';
import { type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { reportedStatus } from '../settlement/intent-facts.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { StripePayments } from '../stripe/stripe.js';
import { CancelPayment } from '../supports/cancel-payment.js';

/** A payment whose cancellation failed, or whose instance died, is claimed again when the lease has ended. */
const toCancel = {
  table: 'payments',
  key: 'id',
  dueAt: 'greatest(cancel_at, cancel_leased_until)',
  condition: 'cancel_at IS NOT NULL AND provider_intent_id IS NOT NULL',
  claim: `cancel_leased_until = now() + interval '1 minute'`,
  row: z.object({ providerIntentId: z.string() }),
  batchSize: 10,
} satisfies DueWork<z.ZodObject>;

const NOT_CANCELED = 'cancel_at = NULL, cancel_reason = NULL, cancel_leased_until = NULL';

const END = `UPDATE payments SET ${NOT_CANCELED} WHERE provider_intent_id = $1`;

const WITH_CREATOR = `
  FROM payments JOIN tips ON tips.id = payments.tip_id JOIN creators ON creators.id = tips.user_id
    LEFT JOIN supports ON supports.id = tips.support_id CROSS JOIN platform_settings`;

/** The creator is blocked, or it is the first payment of monthly support that is no longer accepted. */
const IS_UNWANTED = `(creators.is_blocked OR supports.id IS NOT NULL AND supports.began_at IS NULL
  AND NOT (creators.takes_monthly AND platform_settings.monthly_support))`;

/** Compares the whole state, to also find payments that begin while the event of the change is on its way. */
const MARK_UNWANTED = `
  UPDATE payments SET cancel_at = now(), cancel_reason = 'blocked-creator'
  WHERE id IN (
    SELECT payments.id ${WITH_CREATOR}
    WHERE payments.next_check_at IS NOT NULL AND payments.cancel_at IS NULL AND tips.status = 'pending'
      AND ${IS_UNWANTED}
    FOR UPDATE OF payments SKIP LOCKED)`;

/** If the change is undone, so are the cancellations that have not been carried out. */
const RELEASE_WANTED = `
  UPDATE payments SET ${NOT_CANCELED}
  WHERE id IN (
    SELECT payments.id ${WITH_CREATOR}
    WHERE payments.cancel_at IS NOT NULL AND payments.cancel_reason = 'blocked-creator' AND NOT ${IS_UNWANTED}
    FOR UPDATE OF payments SKIP LOCKED)`;

/**
 * Cancels payments that the guard against card testing has ended, payments to blocked creators, and first payments of monthly
 * support that is switched off. If the tipper pays before the provider cancels, the creator gets the tip and the support goes on.
 */
@Injectable()
export class CancelPayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settlePayment: SettlePayment,
    private readonly cancelPayment: CancelPayment,
  ) {}

  @Every(FALLBACK_MS, 'payments_to_cancel')
  async execute(): Promise<boolean | number> {
    await execute(this.dataSource, MARK_UNWANTED);
    await execute(this.dataSource, RELEASE_WANTED);
    return workOffDue(this.dataSource, toCancel, ({ providerIntentId }) => this.cancel(providerIntentId));
  }

  private async cancel(intentId: string): Promise<void> {
    const intent = await this.stripe.retrieveIntent(intentId);
    const isPayable = reportedStatus(intent) === 'pending';
    await this.settlePayment.execute(isPayable ? await this.cancelPayment.execute(intentId) : intent);
    await execute(this.dataSource, END, [intentId]);
  }
}
