import type Stripe from 'stripe';
import { DAY } from '../billing/billing-time.ts';
import { itemOf } from '../billing/find-subscription.ts';
import { drop, plan } from '../billing/moments.ts';
import type { Store } from '../store/store.ts';

/** At Stripe, the account's owner chooses this. */
const ANNOUNCED_BEFORE = 7 * DAY;

/** Plans the renewal at the end of the period, and the event that announces its invoice. */
export function planPeriod(store: Store, subscription: Stripe.Subscription, at: number): void {
  const end = itemOf(subscription).current_period_end;
  plan(store, 'renew', subscription, end);
  if (end - ANNOUNCED_BEFORE > at) plan(store, 'upcoming', subscription, end - ANNOUNCED_BEFORE);
  else drop(store, subscription.id, ['upcoming']);
}
