import { Injectable } from '@nestjs/common';
import { execute } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import type { Creator } from '../../creators/creator.entity.js';
import type { Tip } from '../../tip/tip.entity.js';
import type { Payment } from '../settlement/payment.entity.js';
import { intentIdOf } from '../stripe/stripe-invoices.js';
import { StripeSubscriptions } from '../stripe/stripe-subscriptions.js';
import { StripePayments } from '../stripe/stripe.js';

const STORE_SUBSCRIPTION = `
  UPDATE supports SET stripe_customer_id = $2, stripe_subscription_id = $3, updated_at = now() WHERE id = $1`;

const STORE_INVOICE = 'UPDATE payments SET provider_invoice_id = $2, updated_at = now() WHERE tip_id = $1';

/** Creates a support's subscription at Stripe, whose first invoice the tip pays. Repeating it completes an interrupted attempt. */
@Injectable()
export class BeginSupport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeSubscriptions,
    private readonly payments: StripePayments,
  ) {}

  async execute(
    tip: Tip,
    supportId: string,
    { creator, payment }: { creator: Creator; payment: Payment },
  ): Promise<Stripe.PaymentIntent> {
    const subscription = await this.stripe.create({
      supportId,
      creatorId: creator.id,
      senderEmail: tip.senderEmail ?? '',
      amountCents: tip.amountCents,
      asksForChallenge: payment.asksForChallenge,
      rejections: payment.intentRejections,
      description: `Monthly support for ${creator.displayName || creator.username || 'a creator'}`,
    });
    const invoice = subscription.latest_invoice;
    const intentId = invoice && typeof invoice !== 'string' ? intentIdOf(invoice) : null;
    if (!invoice || typeof invoice === 'string' || !intentId)
      throw new Error(`Subscription ${subscription.id} has no first payment`);
    const { customer } = subscription;
    const customerId = typeof customer === 'string' ? customer : customer.id;
    await execute(this.dataSource, STORE_SUBSCRIPTION, [supportId, customerId, subscription.id]);
    await execute(this.dataSource, STORE_INVOICE, [tip.id, invoice.id]);
    return this.payments.retrieveIntent(intentId);
  }
}
