import type Stripe from 'stripe';
import { timeOf } from '../billing/billing-time.ts';
import { changeSubscription } from '../billing/change-subscription.ts';
import { drop } from '../billing/moments.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { Store } from '../store/store.ts';

/** No new period begins until the subscription is resumed. Unlike this, `pause_collection` leaves the status unchanged. */
export function pauseSubscription(
  store: Store,
  subscription: Stripe.Subscription,
  type: 'pause_requested' | 'trial_end_without_payment_method',
  cause: Cause,
): Stripe.Subscription {
  drop(store, subscription.id, ['upcoming', 'renew']);
  const transitioned_at = timeOf(store, subscription.customer, cause.now);
  const status_details: Stripe.Subscription.StatusDetails = {
    paused: { subscription: { type }, transitioned_at, type: 'subscription' },
  };
  const paused = changeSubscription(store, subscription, { status: 'paused', status_details }, cause);
  recordEvent(store, cause, 'customer.subscription.paused', paused);
  return paused;
}
