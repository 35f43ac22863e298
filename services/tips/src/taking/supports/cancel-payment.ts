import { Injectable } from '@nestjs/common';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import type { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { StripeInvoices } from '../stripe/stripe-invoices.js';
import { StripeSubscriptions } from '../stripe/stripe-subscriptions.js';
import { StripePayments } from '../stripe/stripe.js';

const FIND_SUBSCRIPTION = `
  SELECT stripe_subscription_id AS subscription_id
  FROM payments JOIN tips ON tips.id = payments.tip_id JOIN supports ON supports.id = support_id
  WHERE provider_intent_id = $1`;

/** Cancels an unfinished payment. The first one of a support ends with its subscription, as Stripe does not cancel an invoice's intent. */
@Injectable()
export class CancelPayment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripePayments,
    private readonly invoices: StripeInvoices,
    private readonly subscriptions: StripeSubscriptions,
  ) {}

  /** Returns the intent. An intent that was just paid or has ended is returned as it is. */
  async execute(intentId: string): Promise<Stripe.PaymentIntent> {
    const found = z.object({ subscriptionId: z.string() });
    const support = await queryOptional(this.dataSource, found, FIND_SUBSCRIPTION, [intentId]);
    if (!support) return this.stripe.cancelIntent(intentId);
    const { subscriptionId } = support;
    const isPaid = await this.invoices.voidUnpaid(await this.invoices.list(subscriptionId));
    if (!isPaid) await this.subscriptions.cancel(await this.subscriptions.retrieve(subscriptionId));
    return this.stripe.retrieveIntent(intentId);
  }
}
