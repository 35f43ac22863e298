import { Injectable } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import { Stripe } from 'stripe';
import type { Config } from '../config.js';
import type { Tip } from '../tips/tip.entity.js';

/** With both repeats an answer or a failure is there within 20 seconds. */
const TIMEOUT_MS = 6_000;
const REPEATS = 2;

const EXPAND = ['latest_charge.balance_transaction'];

export function createStripe(config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>): Stripe {
  return new Stripe(config.STRIPE_SECRET_KEY, {
    ...(config.STRIPE_API_URL && addressOf(new URL(config.STRIPE_API_URL))),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: REPEATS,
    telemetry: false,
  });
}

function addressOf(url: URL) {
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol };
}

/** The calls to the provider; PROVIDER_UNAVAILABLE when it does not answer. Never inside a transaction. */
@Injectable()
export class StripePayments {
  constructor(private readonly stripe: Stripe) {}

  /** Repeatable: the same tip always gets the same intent. */
  open(tip: Pick<Tip, 'id' | 'amountCents' | 'currency'>): Promise<Stripe.PaymentIntent> {
    return ask(
      this.stripe.paymentIntents.create(
        {
          amount: tip.amountCents,
          currency: tip.currency,
          automatic_payment_methods: { enabled: true },
          metadata: { tipId: tip.id },
        },
        { idempotencyKey: `tip-${tip.id}-intent` },
      ),
    );
  }

  /** As it is now, with the charge and what the provider kept of it. */
  read(intentId: string): Promise<Stripe.PaymentIntent> {
    return ask(this.stripe.paymentIntents.retrieve(intentId, { expand: EXPAND }));
  }

  /** Canceled, unless it was paid at the last moment or had come to an end before. */
  async end(intentId: string): Promise<Stripe.PaymentIntent> {
    return (await this.cancel(intentId)) ?? this.read(intentId);
  }

  /** Null when it cannot be canceled any more. */
  private async cancel(intentId: string): Promise<Stripe.PaymentIntent | null> {
    try {
      return await ask(this.stripe.paymentIntents.cancel(intentId, { expand: EXPAND }));
    } catch (error) {
      if (isError(error, 'payment_intent_unexpected_state')) return null;
      throw error;
    }
  }
}

export function isUnknownIntent(error: unknown): boolean {
  return isError(error, 'resource_missing');
}

function isError(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

async function ask<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (!isOutage(error)) throw error;
    throw new DomainError(
      'PROVIDER_UNAVAILABLE',
      'Payments are not available right now. Please try again in a moment.',
      { cause: error },
    );
  }
}

/** Also 409: the same request is still being worked on there. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  const status = error.statusCode ?? 500;
  return status === 409 || status === 429 || status >= 500;
}
