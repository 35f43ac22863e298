import { Inject, Injectable } from '@nestjs/common';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Stripe } from 'stripe';
import type { Config } from '../../config.js';
import { afterRejections, isError, isKeyReused, isMissing, isRejection, request } from './stripe-errors.js';

/** All monthly support belongs to one product. We choose its id, so that it is created once. */
const PRODUCT = { id: 'monthly-support', name: 'Monthly support' };

/** Payment methods that can be charged again while the tipper is away. */
export const REPEATABLE_METHODS: Stripe.SubscriptionCreateParams.PaymentSettings.PaymentMethodType[] = [
  'card',
  'link',
];

/** Link is left out, as for single tips, because it takes a card that was just typed without asking the bank. */
const CHALLENGE = {
  payment_method_types: ['card'],
  payment_method_options: { card: { request_three_d_secure: 'challenge' } },
} satisfies Stripe.SubscriptionCreateParams.PaymentSettings;

export interface NewSubscription {
  supportId: string;
  creatorId: string;
  senderEmail: string;
  amountCents: number;
  description: string;
  /** Whether the bank must challenge the payer of the first month. */
  asksForChallenge: boolean;
  /** Number of attempts that Stripe refused. */
  rejections: number;
}

/**
 * Each method throws PROVIDER_UNAVAILABLE when Stripe does not respond. Do not call them in a transaction.
 */
@Injectable()
export class StripeSubscriptions {
  constructor(
    private readonly stripe: Stripe,
    @Inject(SERVICE_CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** Creates the subscription with its first invoice, or returns the one that an earlier call with the same id created. */
  async create(wanted: NewSubscription): Promise<Stripe.Subscription> {
    const customer = await this.createCustomer(wanted);
    try {
      return await this.subscribe(customer, wanted);
    } catch (error) {
      // The next attempt creates its own customer.
      if (isRejection(error) && !isKeyReused(error)) await this.deleteCustomer(customer.id);
      throw error;
    }
  }

  private async subscribe(
    customer: Stripe.Customer,
    { supportId, creatorId, amountCents, description, asksForChallenge, rejections }: NewSubscription,
  ): Promise<Stripe.Subscription> {
    const create = () =>
      request('create subscription', () =>
        this.stripe.subscriptions.create(
          {
            customer: customer.id,
            items: [{ price_data: priceOf(amountCents) }],
            payment_behavior: 'default_incomplete',
            payment_settings: {
              payment_method_types: REPEATABLE_METHODS,
              save_default_payment_method: 'on_subscription',
              ...(asksForChallenge && CHALLENGE),
            },
            description,
            // Several installations can share an account at Stripe, and each ends only its own subscriptions.
            metadata: { supportId, creatorId, installation: this.config.PUBLIC_URL },
            expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
          },
          { idempotencyKey: afterRejections(`support-${supportId}-subscription`, rejections) },
        ),
      );
    try {
      return await create();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.createProduct();
      return create();
    }
  }

  /** Stripe accepts fewer addresses than mail does. Without one, Stripe sends the tipper no mails, but we do. */
  private async createCustomer({
    supportId,
    senderEmail: email,
    rejections,
  }: NewSubscription): Promise<Stripe.Customer> {
    const metadata = { supportId };
    const create = (key: string, params: Stripe.CustomerCreateParams) =>
      request('create customer', () => this.stripe.customers.create(params, { idempotencyKey: key }));
    const key = afterRejections(`support-${supportId}-customer`, rejections);
    try {
      return await create(key, { email, metadata });
    } catch (error) {
      if (!isError(error, 'email_invalid')) throw error;
      return create(`${key}-without-address`, { metadata });
    }
  }

  private async createProduct(): Promise<void> {
    await request('create product', async () => {
      try {
        await this.stripe.products.create(PRODUCT, { idempotencyKey: PRODUCT.id });
      } catch (error) {
        if (!isError(error, 'resource_already_exists')) throw error;
      }
    });
  }

  /** Includes the card that later payments are charged to, if there is one. */
  retrieve(subscriptionId: string): Promise<Stripe.Subscription> {
    return request('retrieve subscription', () =>
      this.stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }),
    );
  }

  /**
   * Changes what later invoices ask for. The current month stays as it was paid. Uses no key, because Stripe would repeat a
   * refusal under it for a day, and setting the same amount twice does no harm.
   */
  changeAmount(subscription: Stripe.Subscription, amountCents: number): Promise<Stripe.Subscription> {
    const { id } = itemOf(subscription);
    return request('change subscription', () =>
      this.stripe.subscriptions.update(subscription.id, {
        items: [{ id, price_data: priceOf(amountCents) }],
        proration_behavior: 'none',
      }),
    );
  }

  /** Nobody is there to pass the bank's challenge when later months are paid. */
  endChallenge(subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
    return request('end challenge', () =>
      this.stripe.subscriptions.update(subscription.id, {
        payment_settings: {
          payment_method_types: REPEATABLE_METHODS,
          payment_method_options: { card: { request_three_d_secure: 'automatic' } },
        },
      }),
    );
  }

  /** Makes Stripe void invoices until then instead of collecting them; null ends the pause. */
  pause(subscription: Stripe.Subscription, until: Date | null): Promise<Stripe.Subscription> {
    const pause_collection = until
      ? { behavior: 'void' as const, resumes_at: Math.ceil(until.getTime() / 1_000) }
      : ('' as const);
    return request('pause subscription', () =>
      this.stripe.subscriptions.update(subscription.id, { pause_collection }),
    );
  }

  /** Ends it at once, without a last invoice. A subscription that has already ended is returned as it is. */
  async cancel(subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
    if (hasEnded(subscription)) return subscription;
    return request('cancel subscription', async () => {
      try {
        return await this.stripe.subscriptions.cancel(subscription.id);
      } catch (error) {
        if (!isMissing(error)) throw error;
        return this.stripe.subscriptions.retrieve(subscription.id);
      }
    });
  }

  /** Deletes the customer with address and cards, unless that was already done. The payments stay. */
  async deleteCustomer(customerId: string): Promise<void> {
    await request('delete customer', async () => {
      try {
        await this.stripe.customers.del(customerId);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  }
}

export function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

export function isChallenged({ payment_settings: settings }: Stripe.Subscription): boolean {
  return settings?.payment_method_options?.card?.request_three_d_secure === 'challenge';
}

/** Each of our subscriptions has one item. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  return item;
}

function priceOf(amountCents: number) {
  return {
    currency: CURRENCY,
    product: PRODUCT.id,
    recurring: { interval: 'month' as const },
    unit_amount: amountCents,
  };
}
