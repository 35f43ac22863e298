import type Stripe from 'stripe';
import { eventually } from './start-sandbox.ts';

export const DAY = 86_400;
export const now = () => Math.floor(Date.now() / 1000);

export const EXPAND = ['latest_invoice.confirmation_secret', 'latest_invoice.payments'];

export type ExpandedSubscription = Stripe.Subscription & { latest_invoice: Stripe.Invoice };

/** Price of monthly support at Stripe: with a product of its own, and used only for this subscription. */
export function priceOf(amount: number, product: string): Stripe.SubscriptionCreateParams.Item {
  return {
    price_data: { currency: 'usd', product, unit_amount: amount, recurring: { interval: 'month' } },
  };
}

/** Returns a subscription whose first invoice is unpaid. */
export async function begin(
  stripe: Stripe,
  { clock, ...parameters }: { clock?: string } & Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<ExpandedSubscription> {
  const product = await stripe.products.create({ name: 'Every month' });
  const customer = await stripe.customers.create({
    email: 'fan@example.com',
    ...(clock && { test_clock: clock }),
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [priceOf(500, product.id)],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: EXPAND,
    ...parameters,
  });
  return subscription as ExpandedSubscription;
}

/** Pays with the confirmation secret, as a browser does. */
export function pay(stripe: Stripe, { latest_invoice }: ExpandedSubscription, payment_method: string) {
  return stripe.paymentIntents.confirm(intentOf(latest_invoice), { payment_method, use_stripe_sdk: true });
}

export function intentOf(invoice: Stripe.Invoice): string {
  return String(invoice.payments?.data[0]?.payment.payment_intent);
}

export async function beginAndPay(
  stripe: Stripe,
  payment_method = 'pm_card_visa',
  parameters: Parameters<typeof begin>[1] = {},
): Promise<ExpandedSubscription> {
  const subscription = await begin(stripe, parameters);
  await pay(stripe, subscription, payment_method);
  return read(stripe, subscription.id);
}

export async function read(stripe: Stripe, id: string): Promise<ExpandedSubscription> {
  return (await stripe.subscriptions.retrieve(id, { expand: EXPAND })) as ExpandedSubscription;
}

export async function newClock(stripe: Stripe, frozen_time = now()): Promise<string> {
  return (await stripe.testHelpers.testClocks.create({ frozen_time })).id;
}

export async function advance(stripe: Stripe, clock: string, frozen_time: number): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time });
  await eventually(async () => {
    const { status } = await stripe.testHelpers.testClocks.retrieve(clock);
    return status === 'ready' || undefined;
  });
}

/** Returns the types of the matching events, oldest first. */
export async function eventsOf(stripe: Stripe, isAbout: (object: Stripe.Event.Data.Object) => boolean) {
  const types: string[] = [];
  for await (const event of stripe.events.list({ limit: 100 }))
    if (isAbout(event.data.object)) types.unshift(event.type);
  return types;
}
