import type Stripe from 'stripe';
import { resourceMissing } from '../errors.ts';
import type { Store } from '../store/store.ts';

export function getSubscription(store: Store, id: string): Stripe.Subscription {
  const subscription = store.subscriptions.find(id);
  if (!subscription) throw resourceMissing('subscription', id, 'id');
  return subscription;
}

/** As at Stripe, an ended subscription can be read and found, but not changed. */
export function getLiveSubscription(store: Store, id: string): Stripe.Subscription {
  const subscription = getSubscription(store, id);
  if (isOver(subscription)) throw resourceMissing('subscription', id, 'id');
  return subscription;
}

export function isOver({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Subscriptions have one item here. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
}

export function withItem(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
): Stripe.ApiList<Stripe.SubscriptionItem> {
  return { ...subscription.items, data: [item] };
}

export function amountOf(subscription: Stripe.Subscription): number {
  const { price, quantity = 1 } = itemOf(subscription);
  return (price.unit_amount ?? 0) * quantity;
}

/** Returns the method that invoices are charged to, or undefined if the customer has none. */
export function methodOf(store: Store, subscription: Stripe.Subscription): string | undefined {
  const customer = store.customers.find(String(subscription.customer));
  const id = subscription.default_payment_method ?? customer?.invoice_settings?.default_payment_method;
  return id ? String(id) : undefined;
}
