import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Stripe } from 'stripe';
import type { Config } from '../../config.js';
import type { Creator } from '../../creators/creator.entity.js';
import type { Tip } from '../../tip/tip.entity.js';
import { statementSuffix } from './statement-suffix.js';
import { afterRejections, isAboutStatement, isError, request } from './stripe-errors.js';

/** A call with both retries takes at most 20 seconds. */
const TIMEOUT_MS = 6_000;
const RETRIES = 2;
const START_TIMEOUT_MS = 3_000;

const CLOCK_SKEW_SECONDS = 60;
/** The provider forgets keys after a day. */
const DAY_SECONDS = 86_400;

const EXPAND = ['latest_charge.balance_transaction'];

export function createStripe(config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>): Stripe {
  return new Stripe(config.STRIPE_SECRET_KEY, {
    ...(config.STRIPE_API_URL && addressOf(new URL(config.STRIPE_API_URL))),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function addressOf(url: URL) {
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol };
}

/**
 * The bank challenges the payer whatever the card. Link is left out, because it takes a card that was just typed without asking
 * the bank. Wallets, Cash App Pay and Klarna stay, because they know their owner.
 */
const CHALLENGE = {
  payment_method_options: { card: { request_three_d_secure: 'challenge' } },
  excluded_payment_method_types: ['link'],
} satisfies Stripe.PaymentIntentUpdateParams;

export function isChallenged({ payment_method_options: options }: Stripe.PaymentIntent): boolean {
  return options?.card?.request_three_d_secure === 'challenge';
}

/**
 * Each method throws PROVIDER_UNAVAILABLE when Stripe does not respond. Do not call them in a transaction.
 */
@Injectable()
export class StripePayments {
  constructor(
    private readonly stripe: Stripe,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'STRIPE_PAYMENT_METHOD_CONFIGURATION'>,
  ) {}

  /** Lists the currencies that the account holds. Called when the service starts, so it gives up early. */
  async listCurrencies(): Promise<string[]> {
    const balance = await request('retrieve balance', () =>
      this.stripe.balance.retrieve({}, { timeout: START_TIMEOUT_MS, maxNetworkRetries: 0 }),
    );
    return balance.available.map(({ currency }) => currency);
  }

  /**
   * Creates a tip's intent, or returns the one that the tip already has. It needs the same arguments each time. The intent names
   * the creator and says nothing about the tipper.
   */
  async createIntent(
    tip: Pick<Tip, 'id' | 'amountCents' | 'currency'>,
    creator: Pick<Creator, 'id' | 'displayName' | 'username'>,
    { asksForChallenge, intentRejections }: { asksForChallenge: boolean; intentRejections: number },
  ): Promise<Stripe.PaymentIntent> {
    const configuration = this.config.STRIPE_PAYMENT_METHOD_CONFIGURATION;
    const suffix = statementSuffix(creator);
    const parameters = {
      amount: tip.amountCents,
      currency: tip.currency,
      automatic_payment_methods: { enabled: true },
      ...(configuration && { payment_method_configuration: configuration }),
      description: `Tip for ${creator.displayName || creator.username || 'a creator'}`,
      metadata: { tipId: tip.id, creatorId: creator.id, username: creator.username ?? '' },
      ...(asksForChallenge && CHALLENGE),
    } satisfies Stripe.PaymentIntentCreateParams;
    const create = (key: string, more: Stripe.PaymentIntentCreateParams | object) =>
      request('create intent', () =>
        this.stripe.paymentIntents.create(
          { ...parameters, ...more },
          { idempotencyKey: afterRejections(key, intentRejections) },
        ),
      );
    const key = `tip-${tip.id}-intent`;
    try {
      return await create(key, suffix === null ? {} : { statement_descriptor_suffix: suffix });
    } catch (error) {
      if (!isAboutStatement(error)) throw error;
      return create(`${key}-without-suffix`, {});
    }
  }

  /** Finds the intent that an earlier attempt made with other parameters; null when there is none. */
  findIntentOf({ id, createdAt }: Pick<Tip, 'id' | 'createdAt'>): Promise<Stripe.PaymentIntent | null> {
    const since = Math.floor(createdAt.getTime() / 1_000) - CLOCK_SKEW_SECONDS;
    const created = { gte: since, lte: since + DAY_SECONDS };
    return request('find intent', async () => {
      for await (const intent of this.stripe.paymentIntents.list({ created, limit: 100 }))
        if (intent.metadata.tipId === id) return intent;
      return null;
    });
  }

  /** Retrieves the intent with its charge and the provider's fee. */
  retrieveIntent(intentId: string): Promise<Stripe.PaymentIntent> {
    return request('retrieve intent', () =>
      this.stripe.paymentIntents.retrieve(intentId, { expand: EXPAND }),
    );
  }

  /** Makes the bank challenge the payer, and returns the intent. An intent that was just paid or has ended is returned as it is. */
  askForChallenge(intentId: string): Promise<Stripe.PaymentIntent> {
    return this.unlessEnded(intentId, () =>
      request('ask for challenge', () =>
        this.stripe.paymentIntents.update(intentId, { ...CHALLENGE, expand: EXPAND }),
      ),
    );
  }

  /** Cancels the intent and returns it. An intent that was just paid or has ended is returned as it is. */
  cancelIntent(intentId: string): Promise<Stripe.PaymentIntent> {
    return this.unlessEnded(intentId, () =>
      request('cancel intent', () => this.stripe.paymentIntents.cancel(intentId, { expand: EXPAND })),
    );
  }

  private async unlessEnded(
    intentId: string,
    change: () => Promise<Stripe.PaymentIntent>,
  ): Promise<Stripe.PaymentIntent> {
    try {
      return await change();
    } catch (error) {
      if (isError(error, 'payment_intent_unexpected_state')) return this.retrieveIntent(intentId);
      throw error;
    }
  }

  /** Refunds a part of the payment, or finds the refund that an earlier call with the same id has made. */
  createRefund(
    { id, amountCents, rejections }: { id: string; amountCents: number; rejections: number },
    intentId: string,
  ): Promise<Stripe.Refund> {
    return request('create refund', () =>
      this.stripe.refunds.create(
        {
          payment_intent: intentId,
          amount: amountCents,
          reason: 'requested_by_customer',
          metadata: { refundId: id },
        },
        { idempotencyKey: afterRejections(`refund-${id}`, rejections) },
      ),
    );
  }

  listRefunds(intentId: string): Promise<Stripe.Refund[]> {
    return request('list refunds', () =>
      this.stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    );
  }

  listWarnings(intentId: string): Promise<Stripe.Radar.EarlyFraudWarning[]> {
    return request('list early fraud warnings', () =>
      this.stripe.radar.earlyFraudWarnings
        .list({ payment_intent: intentId, limit: 100 })
        .autoPagingToArray({ limit: 1_000 }),
    );
  }

  retrieveReview(reviewId: string): Promise<Stripe.Review> {
    return request('retrieve review', () => this.stripe.reviews.retrieve(reviewId));
  }

  listDisputes(intentId: string): Promise<Stripe.Dispute[]> {
    return request('list disputes', () =>
      this.stripe.disputes.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    );
  }
}
