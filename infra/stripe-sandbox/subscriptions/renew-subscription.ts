import type Stripe from 'stripe';
import { HOUR, timeOf } from '../billing/billing-time.ts';
import { changeSubscription } from '../billing/change-subscription.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { itemOf, methodOf, withItem } from '../billing/find-subscription.ts';
import { plan } from '../billing/moments.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import { closePaused } from '../invoices/close-invoice.ts';
import { createInvoice } from '../invoices/create-invoice.ts';
import { newInvoice } from '../invoices/new-invoice.ts';
import type { Store } from '../store/store.ts';
import { pauseSubscription } from './pause-subscription.ts';
import { periodEndAfter } from './periods.ts';
import { planPeriod } from './plan-period.ts';

/** At Stripe, an invoice remains a draft for about an hour. */
const DRAFT_FOR = HOUR;

/** Begins the next period with its invoice, which is finalized and collected an hour later. */
export function renewSubscription(store: Store, subscription: Stripe.Subscription, cause: Cause): void {
  if (subscription.cancel_at_period_end)
    return void endSubscription(store, subscription, 'cancellation_requested', cause);
  if (subscription.status === 'trialing' && !methodOf(store, subscription)) {
    const missing = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (missing === 'cancel')
      return void endSubscription(store, subscription, 'cancellation_requested', cause);
    if (missing === 'pause')
      return void pauseSubscription(store, subscription, 'trial_end_without_payment_method', cause);
  }
  beginPeriod(store, subscription, cause);
}

export function beginPeriod(store: Store, subscription: Stripe.Subscription, cause: Cause): Stripe.Invoice {
  const at = timeOf(store, subscription.customer, cause.now);
  const next = nextPeriod(subscription);
  // As at Stripe, invoices of an unpaid subscription stay drafts.
  const isCollected = !subscription.pause_collection && subscription.status !== 'unpaid';
  const finalizesAt = isCollected ? at + DRAFT_FOR : null;
  const invoice = createInvoice(store, next, { ...cycle(subscription, at), finalizesAt }, cause);
  const renewed = changeSubscription(
    store,
    subscription,
    { items: next.items, status: next.status, latest_invoice: invoice.id },
    cause,
  );
  planPeriod(store, renewed, at);
  if (finalizesAt !== null) plan(store, 'finalize', invoice, finalizesAt);
  else if (renewed.pause_collection) closePaused(store, invoice, renewed.pause_collection.behavior, cause);
  return invoice;
}

/** Announces the next invoice, unless collection is paused or the subscription ends before. */
export function announceInvoice(store: Store, subscription: Stripe.Subscription, cause: Cause): void {
  if (subscription.pause_collection || subscription.cancel_at_period_end) return;
  const at = itemOf(subscription).current_period_end;
  const facts = { ...cycle(subscription, at), reason: 'upcoming', finalizesAt: at + DRAFT_FOR } as const;
  const upcoming = newInvoice(store, nextPeriod(subscription), facts);
  // As at Stripe, an upcoming invoice has no id.
  recordEvent(store, cause, 'invoice.upcoming', { ...upcoming, id: undefined });
}

function cycle(subscription: Stripe.Subscription, at: number) {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  return { reason: 'subscription_cycle', isFree: false, at, ended: { start, end } } as const;
}

function nextPeriod(subscription: Stripe.Subscription): Stripe.Subscription {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const recurring = item.price.recurring ?? { interval: 'month', interval_count: 1 };
  const end = periodEndAfter(subscription.billing_cycle_anchor, recurring, start);
  return {
    ...subscription,
    items: withItem(subscription, { ...item, current_period_start: start, current_period_end: end }),
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  };
}
