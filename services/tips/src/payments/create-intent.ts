import { Injectable } from '@nestjs/common';
import { queryPrepared } from '@sprinkle/service-kit/database/query-prepared';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import type { Tip } from '../tips/tip.entity.js';
import { hashClientSecret } from './client-secret.js';
import type { Payment } from './payment.entity.js';
import { StripePayments } from './stripe.js';

const STORE_INTENT = {
  name: 'store-intent',
  text: `
    UPDATE payments SET provider_intent_id = $1, status = coalesce(status, $2), client_secret_hash = $4, updated_at = now()
    WHERE tip_id = $3 AND (provider_intent_id IS NULL OR provider_intent_id = $1)
    RETURNING id`,
};

/** Creates a tip's intent at the provider and stores its id. Repeating it completes an interrupted attempt. */
@Injectable()
export class CreateIntent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
  ) {}

  async execute(tip: Tip, { asksForChallenge }: Payment): Promise<Stripe.PaymentIntent> {
    const intent = await this.stripe.createIntent(tip, asksForChallenge);
    const stored = await queryPrepared(this.dataSource, STORE_INTENT, [
      intent.id,
      intent.status,
      tip.id,
      hashClientSecret(intent.client_secret),
    ]);
    if (stored.length === 0) throw new Error(`Tip ${tip.id} is paid with another intent than ${intent.id}`);
    return intent;
  }
}
