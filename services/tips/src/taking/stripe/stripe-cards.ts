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

  /** Starts taking another card of a customer. The browser gives the card to Stripe. */
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

  /** Returns null if Stripe does not know it. */
  retrieve(setupIntentId: string): Promise<Stripe.SetupIntent | null> {
    return nullIfMissing(
      request('retrieve setup intent', () => this.stripe.setupIntents.retrieve(setupIntentId)),
    );
  }

  /** Returns null if Stripe does not know it. */
  retrieveMethod(methodId: string): Promise<Stripe.PaymentMethod | null> {
    return nullIfMissing(
      request('retrieve payment method', () => this.stripe.paymentMethods.retrieve(methodId)),
    );
  }

  /** Stops the browser from trying another card. If the set-up has ended, or Stripe does not know it, nothing changes. */
  async close(setupIntentId: string): Promise<void> {
    await request('cancel setup intent', async () => {
      try {
        await this.stripe.setupIntents.cancel(setupIntentId);
      } catch (error) {
        if (!isMissing(error) && !isError(error, 'setup_intent_unexpected_state')) throw error;
      }
    });
  }

  /** Charges later payments of the subscription to this card. */
  use(subscriptionId: string, card: string): Promise<Stripe.Subscription> {
    return request('change card', () =>
      this.stripe.subscriptions.update(subscriptionId, { default_payment_method: card }),
    );
  }
}

async function nullIfMissing<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return null;
  }
}

/** Identifies the card, or the Link account, behind a payment method; null if the method names neither. */
export function payerOf(method: Stripe.PaymentMethod | string | null): string | null {
  if (method === null || typeof method === 'string') return null;
  return method.card?.fingerprint ?? method.link?.email?.toLowerCase() ?? null;
}
