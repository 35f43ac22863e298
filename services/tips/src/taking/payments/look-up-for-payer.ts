import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { execute } from '@sprinkle/service-kit/database/query';
import { DataSource, IsNull } from 'typeorm';
import { Payment } from '../settlement/payment.entity.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { StripePayments } from '../stripe/stripe.js';
import { hashClientSecret } from './client-secret.js';

const POLL_MS = 100;

/** The statement gives the row to a single instance, unless the payment has changed since the caller read it. */
const CLAIM = `
  UPDATE payments SET looked_up_at = now()
  WHERE id = $1 AND date_trunc('milliseconds', updated_at) = $2
    AND (looked_up_at IS NULL OR looked_up_at <= now() - interval '1 second')`;

/**
 * Settles a payment by the provider's word, at most once a second for each payment, across all instances. Calls at the
 * same time share one look-up; a call soon after another one waits for its turn, because the payment may have
 * changed since.
 */
@Injectable()
export class LookUpForPayer {
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settlePayment: SettlePayment,
  ) {}

  execute(payment: Pick<Payment, 'id' | 'updatedAt'>): Promise<void> {
    const { id } = payment;
    const running = this.running.get(id) ?? this.claim(payment).finally(() => this.running.delete(id));
    this.running.set(id, running);
    return running;
  }

  /** A change means that another call, or a webhook, has settled the payment meanwhile. */
  private async claim({ id, updatedAt }: Pick<Payment, 'id' | 'updatedAt'>): Promise<void> {
    for (;;) {
      const claimed = await execute(this.dataSource, CLAIM, [id, updatedAt]);
      const payment = await this.dataSource.manager.findOneByOrFail(Payment, { id });
      if (claimed > 0) return this.lookUp(payment);
      if (payment.updatedAt.getTime() !== updatedAt.getTime()) return;
      await delay(POLL_MS);
    }
  }

  private async lookUp({ id, providerIntentId, clientSecretHash }: Payment): Promise<void> {
    const intent = await this.stripe.retrieveIntent(providerIntentId ?? '');
    await this.settlePayment.execute(intent);
    if (clientSecretHash !== null) return;
    await this.dataSource.manager.update(
      Payment,
      { id, clientSecretHash: IsNull() },
      { clientSecretHash: hashClientSecret(intent.client_secret), updatedAt: new Date() },
    );
  }
}
