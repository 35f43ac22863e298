import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { tipStatusSchema } from '@sprinkle/contracts/tips/tips.schemas';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import { DataSource, IsNull } from 'typeorm';
import { z } from 'zod';
import { endedUnpaid, wasPaid } from '../../tip/tip-status.js';
import { Payment } from '../settlement/payment.entity.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { StripePayments } from '../stripe/stripe.js';
import { hashClientSecret } from './client-secret.js';

const POLL_MS = 100;

const FIND = `
  SELECT payments.id, provider_intent_id, client_secret_hash, tips.status FROM payments JOIN tips ON tips.id = tip_id
  WHERE payments.id = $1`;

const foundPayment = z.object({
  id: z.string(),
  providerIntentId: z.string(),
  clientSecretHash: z.string().nullable(),
  status: tipStatusSchema,
});
type FoundPayment = z.output<typeof foundPayment>;

/** Only one instance gets the row. */
const CLAIM = `
  UPDATE payments SET looked_up_at = now()
  WHERE id = $1 AND (looked_up_at IS NULL OR looked_up_at <= now() - interval '1 second')`;

/**
 * Settles a payment by the provider's state, at most once a second for each payment, across all instances. Calls that wait for
 * their turn share one look-up. No call joins a look-up that has already begun, because its answer may be older than the payment.
 */
@Injectable()
export class LookUpForPayer {
  private readonly waiting = new Map<string, Promise<unknown>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settlePayment: SettlePayment,
  ) {}

  async execute(paymentId: string): Promise<void> {
    const lookUp =
      this.waiting.get(paymentId) ??
      this.waitForTurn(paymentId)
        .finally(() => this.waiting.delete(paymentId))
        .then(async (payment) => payment && this.lookUp(payment));
    this.waiting.set(paymentId, lookUp);
    await lookUp;
  }

  /** Returns null once another call or a webhook has settled the payment, so nothing is left to ask. */
  private async waitForTurn(paymentId: string): Promise<FoundPayment | null> {
    for (;;) {
      const payment = await queryOne(this.dataSource, foundPayment, FIND, [paymentId]);
      const { status, clientSecretHash } = payment;
      if ((wasPaid(status) || endedUnpaid(status)) && clientSecretHash !== null) return null;
      if ((await execute(this.dataSource, CLAIM, [paymentId])) > 0) return payment;
      await delay(POLL_MS);
    }
  }

  private async lookUp({ id, providerIntentId, clientSecretHash }: FoundPayment): Promise<void> {
    const intent = await this.stripe.retrieveIntent(providerIntentId);
    await this.settlePayment.execute(intent);
    if (clientSecretHash !== null) return;
    await this.dataSource.manager.update(
      Payment,
      { id, clientSecretHash: IsNull() },
      { clientSecretHash: hashClientSecret(intent.client_secret), updatedAt: new Date() },
    );
  }
}
