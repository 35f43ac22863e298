import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SettleTip } from './settle-tip.js';
import { StripePayments } from './stripe.js';

const DECLINES_MAX = 5;

/** Cancels a payment on which too many cards were declined, because somebody is probably testing stolen ones. */
@Injectable()
export class CancelDeclinedPayment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly settleTip: SettleTip,
  ) {}

  async execute(intentId: string): Promise<void> {
    const [{ declines }] = await this.dataSource.query<[{ declines: number }]>(
      `SELECT count(*)::int AS declines FROM provider_events
       WHERE intent_id = $1 AND type = 'payment_intent.payment_failed'`,
      [intentId],
    );
    if (declines >= DECLINES_MAX) await this.settleTip.execute(await this.stripe.cancelIntent(intentId));
  }
}
