import type Stripe from 'stripe';
import { type Cause, recordEvent } from '../events/record-event.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

/** Opens a review, as a Radar rule that wants a human to look at the payment does. */
export function openReview(store: Store, charge: Stripe.Charge, cause: Cause): Stripe.Review {
  const payment_intent = String(charge.payment_intent);
  const review = store.reviews.put({
    id: newId('prv'),
    object: 'review',
    billing_zip: null,
    charge: charge.id,
    closed_reason: null,
    created: cause.now,
    ip_address: null,
    ip_address_location: null,
    livemode: false,
    open: true,
    opened_reason: 'rule',
    payment_intent,
    reason: 'rule',
    session: null,
  });
  store.charges.put({ ...charge, review: review.id });
  const intent = store.paymentIntents.find(payment_intent);
  if (intent) store.paymentIntents.put({ ...intent, review: review.id });
  recordEvent(store, cause, 'review.opened', review);
  return review;
}

/** Returns undefined if the review is not open. */
export function closeReview(
  store: Store,
  id: string,
  reason: Stripe.Review.ClosedReason,
  cause: Cause,
): Stripe.Review | undefined {
  const review = store.reviews.find(id);
  if (!review?.open) return undefined;
  const closed = store.reviews.put({ ...review, closed_reason: reason, open: false, reason });
  recordEvent(store, cause, 'review.closed', closed, { open: true });
  return closed;
}
