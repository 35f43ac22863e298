import { Inject, Injectable } from '@nestjs/common';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { Stripe } from 'stripe';
import type { Config } from '../../config.js';
import { afterRejections, isError, isKeyReused, isMissing, isRejection, request } from './stripe-errors.js';

/** All monthly support is of one product, whose id is ours, so that it is made once. */
const PRODUCT = { id: 'monthly-support', name: 'Monthly support' };

/** Ways to pay that can be charged again while the tipper is away. */
export const REPEATABLE_METHODS: Stripe.SubscriptionCreateParams.PaymentSettings.PaymentMethodType[] = [
  'card',
  'link',
];

/** As for single tips, Link is left out, because it knows a card that was just typed without asking the bank. */
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
  /** Whether the bank has to ask the payer of the first month. */
  asksForChallenge: boolean;
  /** Attempts that Stripe refused. */
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

  /** Makes the subscription with its first invoice, or returns the one that an earlier call with the same id made. */
  async create(wanted: NewSubscription): Promise<Stripe.Subscription> {
    const customer = await this.createCustomer(wanted);
    try {
      return await this.subscribe(customer, wanted);
    } catch (error) {
      // The next attempt makes a customer of its own.
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
            // An account at Stripe can have several installations, and each ends its own subscriptions alone.
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

  /** Stripe takes fewer addresses than mail does. Without one, its own mails to the tipper are not sent, and ours are. */
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

  /** Also has the card, where the later payments are taken from one. */
  retrieve(subscriptionId: string): Promise<Stripe.Subscription> {
    return request('retrieve subscription', () =>
      this.stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }),
    );
  }

  /**
   * Changes what later invoices ask for; the present month stays as it is paid. Has no key, under which Stripe would repeat a refusal for a
   * day: to set the same amount twice does no harm.
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

  /** Nobody is there to answer the bank when later months are paid. */
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

  /** Has Stripe void the invoices until then instead of collecting them; null ends the pause. */
  pause(subscription: Stripe.Subscription, until: Date | null): Promise<Stripe.Subscription> {
    const pause_collection = until
      ? { behavior: 'void' as const, resumes_at: Math.ceil(until.getTime() / 1_000) }
      : ('' as const);
    return request('pause subscription', () =>
      this.stripe.subscriptions.update(subscription.id, { pause_collection }),
    );
  }

  /** Ends it at once, without a last invoice; one that ended before is returned as it is. */
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

  /** Erases the customer with address and cards; one that is erased already is none. The payments stay. */
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

/** A subscription of ours has one item. */
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
