import type Stripe from 'stripe';
import { timeOf } from '../billing/billing-time.ts';
import { declines } from '../cards/test-cards.ts';
import type { Cause } from '../events/record-event.ts';
import type { Store } from '../store/store.ts';
import { requireAction } from './actions.ts';
import { attemptCharge, decline } from './attempt.ts';

/** Charges a saved method while its holder is away. Records a decline, then throws it. */
export function payOffSession(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  cause: Cause,
): Stripe.PaymentIntent {
  const { atRenewal } = store.methodBehaviours.find(method.id) ?? {};
  // The holder answers the bank's challenge later, on a page that knows this server's address.
  const away = { ...cause, origin: '' };
  if (atRenewal === 'asks')
    return requireAction(store, intent, method, away, { kind: 'challenge', returnUrl: null });
  if (atRenewal === 'declines') throw decline(store, intent, method, declines.generic_decline, cause);
  if (method.card && hasExpired(method.card, timeOf(store, intent.customer, cause.now)))
    throw decline(store, intent, method, declines.expired_card, cause);
  return attemptCharge(store, intent, method, cause);
}

/** A card is valid until the end of its month. */
function hasExpired({ exp_month, exp_year }: Stripe.PaymentMethod.Card, time: number): boolean {
  return Date.UTC(exp_year, exp_month) <= time * 1000;
}
