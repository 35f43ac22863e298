import { Injectable } from '@nestjs/common';
import { execute } from '@sprinkle/service-kit/database/query';
import { type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { hasPaid, IS_OPEN } from '../card-testing/decline-history.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { isChallenged, StripePayments } from '../stripe/stripe.js';

/** A payment whose change failed, or whose instance died, is claimed again when the lease has ended. */
const toChange = {
  table: 'payments',
  key: 'id',
  dueAt: 'challenge_at',
  condition: 'challenge_at IS NOT NULL AND provider_intent_id IS NOT NULL',
  claim: `challenge_at = now() + interval '1 minute'`,
  row: z.object({ providerIntentId: z.string() }),
  batchSize: 10,
} satisfies DueWork<z.ZodObject>;

/** Compares the whole state, to also find payments that began while the decline that paused the page was on its way. */
const MARK = `
  UPDATE payments SET challenge_at = now()
  WHERE id IN (
    SELECT payments.id
    FROM page_pauses JOIN tips ON tips.user_id = creator_id JOIN payments ON payments.tip_id = tips.id
    WHERE page_pauses.ends_at > now() AND tips.status = 'pending' AND ${IS_OPEN}
      AND NOT payments.asks_for_challenge AND payments.challenge_at IS NULL
      AND NOT ${hasPaid('payments.client_hash')}
    FOR UPDATE OF payments SKIP LOCKED)`;

const END = `
  UPDATE payments SET challenge_at = NULL, asks_for_challenge = asks_for_challenge OR $2 WHERE provider_intent_id = $1`;

/** Makes banks challenge the payers of payments that were already open when the creator's page was paused. */
@Injectable()
export class AskForChallenges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settlePayment: SettlePayment,
  ) {}

  @Every(FALLBACK_MS, 'payments_to_challenge')
  async execute(): Promise<boolean | number> {
    await execute(this.dataSource, MARK);
    return workOffDue(this.dataSource, toChange, ({ providerIntentId }) => this.change(providerIntentId));
  }

  /** An intent that was just paid, or ended, cannot be changed any more. */
  private async change(intentId: string): Promise<void> {
    const intent = await this.stripe.askForChallenge(intentId);
    const isChanged = isChallenged(intent);
    if (!isChanged) await this.settlePayment.execute(intent);
    await execute(this.dataSource, END, [intentId, isChanged]);
  }
}
