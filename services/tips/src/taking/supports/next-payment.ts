import { monthsAfter } from '@sprinkle/contracts/rules/months';
import type { Stripe } from 'stripe';
import { itemOf } from '../stripe/stripe-subscriptions.js';
import { pauseEnd } from './pause-end.js';
import type { Support } from './support.entity.js';

/** During a pause, the next payment is that of the first period after the pause. Stripe counts the periods from their anchor. */
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

/** Returns the first monthly payment, from the given one on, that the pause does not skip. */
export function paymentAfter(payment: Date, until: Date): Date {
  let next = payment;
  for (let months = 1; next < until; months += 1) next = monthsAfter(payment, months);
  return next;
}
