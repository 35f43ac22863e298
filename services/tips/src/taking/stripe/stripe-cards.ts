import { Injectable } from '@nestjs/common';
import { Stripe } from 'stripe';
import { isError, isMissing, request } from './stripe-errors.js';
import { REPEATABLE_METHODS } from './stripe-subscriptions.js';

/**
 * The cards that later months are paid with. Each method throws PROVIDER_UNAVAILABLE when Stripe does not respond. Do not call them
 * in a transaction.
 */
@Injectable()
export class StripeCards {
  constructor(private readonly stripe: Stripe) {}

  /** Begins to take another card of a customer, which the browser gives Stripe. */
  open(customer: string, supportId: string): Promise<Stripe.SetupIntent> {
    return request('create setup intent', () =>
      this.stripe.setupIntents.create({
        customer,
        allowed_payment_method_types: REPEATABLE_METHODS,
        usage: 'off_session',
        metadata: { supportId },
      }),
    );
  }

  /** Returns null for one that Stripe does not know. */
  async retrieve(setupIntentId: string): Promise<Stripe.SetupIntent | null> {
    try {
      return await request('retrieve setup intent', () => this.stripe.setupIntents.retrieve(setupIntentId));
    } catch (error) {
      if (!isMissing(error)) throw error;
      return null;
    }
  }

  /** Returns null for one that Stripe does not know. */
  async retrieveMethod(methodId: string): Promise<Stripe.PaymentMethod | null> {
    try {
      return await request('retrieve payment method', () => this.stripe.paymentMethods.retrieve(methodId));
    } catch (error) {
      if (!isMissing(error)) throw error;
      return null;
    }
  }

  /** Lets the browser try no other card; one that has ended, or that Stripe does not know, stays as it is. */
  async close(setupIntentId: string): Promise<void> {
    await request('cancel setup intent', async () => {
      try {
        await this.stripe.setupIntents.cancel(setupIntentId);
      } catch (error) {
        if (!isMissing(error) && !isError(error, 'setup_intent_unexpected_state')) throw error;
      }
    });
  }

  /** Takes later payments of the subscription from this card. */
  use(subscriptionId: string, card: string): Promise<Stripe.Subscription> {
    return request('change card', () =>
      this.stripe.subscriptions.update(subscriptionId, { default_payment_method: card }),
    );
  }
}

/** Returns what is the same for each use of a card or of an account of Link; null for what does not say whose it is. */
export function payerOf(method: Stripe.PaymentMethod | string | null): string | null {
  if (method === null || typeof method === 'string') return null;
  return method.card?.fingerprint ?? method.link?.email?.toLowerCase() ?? null;
}
