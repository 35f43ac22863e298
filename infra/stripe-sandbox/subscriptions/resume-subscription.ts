import type Stripe from 'stripe';
import { timeOf } from '../billing/billing-time.ts';
import { getLiveSubscription, getSubscription, itemOf, withItem } from '../billing/find-subscription.ts';
import { invalidRequest } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { readChoice } from '../http/parameters.ts';
import { collectInvoice } from '../invoices/collect-invoice.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import type { Store } from '../store/store.ts';
import { beginPeriod } from './renew-subscription.ts';

/** Begins a period now and collects its invoice at once. */
export function resumeSubscription(store: Store, call: ApiCall): Stripe.Subscription {
  const paused = getLiveSubscription(store, call.id);
  readChoice(call.parameters, 'billing_cycle_anchor', ['now']);
  if (paused.status !== 'paused')
    throw invalidRequest(`The subscription ${paused.id} is not paused, so it cannot be resumed.`);
  const at = timeOf(store, paused.customer, call.now);
  const resumed = store.subscriptions.put({
    ...paused,
    billing_cycle_anchor: at,
    items: withItem(paused, { ...itemOf(paused), current_period_end: at }),
    status: 'active',
    status_details: undefined,
  });
  recordEvent(store, call, 'customer.subscription.resumed', resumed);
  const invoice = beginPeriod(store, resumed, call);
  collectInvoice(store, finalizeInvoice(store, invoice, call), 0, call);
  return getSubscription(store, paused.id);
}
