import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SettleTip } from './settle-tip.js';
import { StripePayments } from './stripe.js';

const DECLINES_MAX = 5;

/** Nobody who wants to tip has this many cards declined: a payment on which cards are being tried out ends. Repeatable. */
@Injectable()
export class EndDeclinedPayment {
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
    if (declines >= DECLINES_MAX) await this.settleTip.execute(await this.stripe.end(intentId));
  }
}
