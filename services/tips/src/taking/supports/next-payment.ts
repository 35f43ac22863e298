import { monthsAfter } from '@sprinkle/contracts/rules/months';
import type { Stripe } from 'stripe';
import { itemOf } from '../stripe/stripe-subscriptions.js';
import { pauseEnd } from './pause-end.js';
import type { Support } from './support.entity.js';

/** While it is paused the next payment is that of the first period which begins after the pause. Stripe counts the periods from their anchor. */
export function nextPaymentOf(
  support: Pick<Support, 'pausedUntil' | 'creatorGoneSince'>,
  subscription: Stripe.Subscription,
): Date | null {
  if (support.creatorGoneSince) return null;
  const periodEnd = new Date(itemOf(subscription).current_period_end * 1_000);
  const until = pauseEnd(support);
  const anchor = new Date(subscription.billing_cycle_anchor * 1_000);
  let next = periodEnd;
  for (let months = 1; next < periodEnd || (until && next < until); months += 1)
    next = monthsAfter(anchor, months);
  return next;
}

/** Returns the first payment of a month, from the given one on, that a pause does not take. */
export function paymentAfter(payment: Date, until: Date): Date {
  let next = payment;
  for (let months = 1; next < until; months += 1) next = monthsAfter(payment, months);
  return next;
}
