import type Stripe from 'stripe';
import { changeSubscription } from '../billing/change-subscription.ts';
import { endSubscription, stopBilling } from '../billing/end-subscription.ts';
import { getLiveSubscription } from '../billing/find-subscription.ts';
import type { Cause } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { readMap, readString } from '../http/parameters.ts';
import { voidInvoice } from '../invoices/close-invoice.ts';
import type { Store } from '../store/store.ts';

export const CANCEL_PARAMETERS = ['cancellation_details', 'invoice_now', 'prorate'];

/** Voids the first invoice of a subscription that never began. Later open invoices stay open, without further attempts. */
export function cancelSubscription(store: Store, call: ApiCall): Stripe.Subscription {
  const subscription = getLiveSubscription(store, call.id);
  const details = readMap(call.parameters, 'cancellation_details') ?? {};
  const cancellation_details = {
    comment: readString(details, 'comment') ?? null,
    feedback: (readString(details, 'feedback') ??
      null) as Stripe.Subscription.CancellationDetails.Feedback | null,
    feedback_option: null,
    reason: null,
  };
  if (subscription.status === 'incomplete') voidLatest(store, subscription, call);
  return endSubscription(store, { ...subscription, cancellation_details }, 'cancellation_requested', call);
}

/** Handles a first invoice that was not paid in time. */
export function expireSubscription(store: Store, subscription: Stripe.Subscription, cause: Cause): void {
  voidLatest(store, subscription, cause);
  stopBilling(store, subscription.id);
  changeSubscription(store, subscription, { status: 'incomplete_expired' }, cause);
}

function voidLatest(store: Store, subscription: Stripe.Subscription, cause: Cause): void {
  const invoice = store.invoices.find(String(subscription.latest_invoice));
  if (invoice?.status === 'open') voidInvoice(store, invoice, cause);
}
