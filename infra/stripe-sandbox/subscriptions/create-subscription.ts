import type Stripe from 'stripe';
import { HOUR, timeOf } from '../billing/billing-time.ts';
import { findCustomer } from '../billing/find-customer.ts';
import { amountOf, getSubscription, itemOf, methodOf } from '../billing/find-subscription.ts';
import { plan } from '../billing/moments.ts';
import { missingParameter } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { readChoice, readInteger, requireString } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import { collectInvoice, noMethod } from '../invoices/collect-invoice.ts';
import { createInvoice } from '../invoices/create-invoice.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { newSetupIntent } from '../setup-intents/create-setup-intent.ts';
import type { Store } from '../store/store.ts';
import { newSubscription } from './new-subscription.ts';
import { periodEndAfter } from './periods.ts';
import { planPeriod } from './plan-period.ts';
import { readItem, readPrice, readTrialEnd, requireNoProration } from './read-input.ts';

export const CREATE_PARAMETERS = [
  'billing_cycle_anchor',
  'cancel_at',
  'cancel_at_period_end',
  'collection_method',
  'customer',
  'default_payment_method',
  'description',
  'items',
  'metadata',
  'off_session',
  'payment_behavior',
  'payment_settings',
  'proration_behavior',
  'trial_end',
  'trial_period_days',
  'trial_settings',
];

/** At Stripe a first invoice can be paid for this long. */
const FIRST_PAYMENT_HOURS = 23;

export function createSubscription(store: Store, call: ApiCall): Stripe.Subscription {
  readChoice(call.parameters, 'collection_method', ['charge_automatically']);
  const behaviour =
    readChoice(call.parameters, 'payment_behavior', ['default_incomplete', 'allow_incomplete']) ??
    'allow_incomplete';
  const customer = findCustomer(store, requireString(call.parameters, 'customer'), 'customer');
  const item = readItem(call);
  const price = item && readPrice(store, call, item);
  if (!item || !price?.recurring) throw missingParameter('items');
  const at = timeOf(store, customer.id, call.now);
  const trialEnd = readTrialEnd(call, at);
  const anchor = trialEnd ?? readInteger(call.parameters, 'billing_cycle_anchor') ?? at;
  const isFree = anchor > at;
  if (isFree && trialEnd === undefined) requireNoProration(call);
  const draft = newSubscription(store, call, {
    customer,
    price,
    quantity: readInteger(item, 'quantity') ?? 1,
    at,
    anchor,
    trialEnd,
    periodEnd: isFree ? anchor : periodEndAfter(anchor, price.recurring, at),
  });
  const paysNow = !isFree && amountOf(draft) > 0;
  const status = paysNow ? 'incomplete' : trialEnd ? 'trialing' : 'active';
  const subscription = store.subscriptions.put({ ...draft, status });
  if (behaviour === 'allow_incomplete' && paysNow && !methodOf(store, subscription)) throw noMethod();
  const invoice = createInvoice(
    store,
    subscription,
    { reason: 'subscription_create', isFree, at, ended: { start: at, end: at }, finalizesAt: at },
    call,
  );
  const billed = store.subscriptions.put({
    ...subscription,
    latest_invoice: invoice.id,
    pending_setup_intent: paysNow ? null : pendingSetup(store, subscription, call),
  });
  recordEvent(store, call, 'customer.subscription.created', billed);
  const first = finalizeInvoice(store, invoice, call);
  if (paysNow) plan(store, 'expire', billed, at + FIRST_PAYMENT_HOURS * HOUR);
  if (paysNow && behaviour === 'allow_incomplete') collectInvoice(store, first, Infinity, call);
  planPeriod(store, billed, at);
  if (billed.cancel_at) plan(store, 'cancel', billed, billed.cancel_at);
  return getSubscription(store, billed.id);
}

/** If nothing is due yet, only a setup intent can save a method for later invoices. */
function pendingSetup(store: Store, subscription: Stripe.Subscription, call: ApiCall): string | null {
  if (methodOf(store, subscription) || (itemOf(subscription).price.unit_amount ?? 0) === 0) return null;
  const intent = store.setupIntents.put(
    newSetupIntent(newId('seti'), String(subscription.customer), call.now),
  );
  recordEvent(store, call, 'setup_intent.created', intent);
  return intent.id;
}
