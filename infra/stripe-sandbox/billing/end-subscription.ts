import type Stripe from 'stripe';
import { timeOf } from '../billing/billing-time.ts';
import { drop } from '../billing/moments.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { Store } from '../store/store.ts';

/** Ends the subscription at once. As at Stripe, its open invoices stay open but are no longer collected. */
export function endSubscription(
  store: Store,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  cause: Cause,
): Stripe.Subscription {
  const at = timeOf(store, subscription.customer, cause.now);
  stopBilling(store, subscription.id);
  const ended = store.subscriptions.put({
    ...subscription,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason,
    },
    ended_at: at,
    status: 'canceled',
  });
  recordEvent(store, cause, 'customer.subscription.deleted', ended);
  return ended;
}

/** Cancels everything planned for the subscription and its invoices. */
export function stopBilling(store: Store, subscriptionId: string): void {
  drop(store, subscriptionId, ['upcoming', 'renew', 'resume', 'expire', 'cancel']);
  for (const invoice of store.invoices.oldestFirst()) {
    if (invoice.parent?.subscription_details?.subscription !== subscriptionId) continue;
    if (invoice.status !== 'draft' && invoice.status !== 'open') continue;
    drop(store, invoice.id, ['finalize', 'collect']);
    store.invoices.put({
      ...invoice,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    });
  }
}
