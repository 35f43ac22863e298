import type Stripe from 'stripe';
import { readAccount } from '../account/account.ts';
import { DAY, timeOf } from '../billing/billing-time.ts';
import { changeSubscription } from '../billing/change-subscription.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { methodOf } from '../billing/find-subscription.ts';
import { drop, plan } from '../billing/moments.ts';
import { failInvoice, openInvoiceOf, subscriptionOf } from '../billing/settle-invoice.ts';
import { StripeError } from '../errors.ts';
import type { Cause } from '../events/record-event.ts';
import { intentIdOf } from '../ids.ts';
import { payOffSession } from '../payment-intents/pay-off-session.ts';
import { dropActions } from '../payment-methods/drop-actions.ts';
import type { Store } from '../store/store.ts';

/** Days between failed attempts. After the last, the subscription ends, or gets the status that the account's owner chose. */
const RETRIES_AFTER_DAYS = [1, 3, 5, 7];

/** Tries to collect the invoice without its payer, and plans the next attempt in case this one fails. */
export function collectInvoice(store: Store, invoice: Stripe.Invoice, attempts: number, cause: Cause): void {
  const at = timeOf(store, invoice.customer, cause.now);
  if (isOnItsWay(store, invoice)) return plan(store, 'collect', invoice, at + DAY, attempts);
  const days = RETRIES_AFTER_DAYS[attempts];
  const next = days === undefined ? null : at + days * DAY;
  const open = store.invoices.put({ ...invoice, next_payment_attempt: next });
  if (next === null) drop(store, open.id, ['collect']);
  else plan(store, 'collect', open, next, attempts + 1);
  tryToPay(store, open, undefined, cause);
  const left = openInvoiceOf(store, intentIdOf(open.id));
  if (!left || next !== null) return;
  if (isOnItsWay(store, left)) plan(store, 'collect', left, at + DAY, attempts);
  else giveUp(store, left, cause);
}

/** Some methods take a while. Nothing else is tried until they are done. */
function isOnItsWay(store: Store, { id }: Stripe.Invoice): boolean {
  return store.paymentIntents.find(intentIdOf(id))?.status === 'processing';
}

/** Makes one attempt with this method, or with the subscription's method. Returns the error if it failed. */
export function tryToPay(
  store: Store,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | undefined,
  cause: Cause,
): StripeError | undefined {
  const intent = store.paymentIntents.find(intentIdOf(invoice.id));
  const chosen = method ?? savedMethod(store, invoice);
  if (!intent || !chosen) {
    failInvoice(store, invoice, cause);
    return noMethod(true);
  }
  dropActions(store, intent.id);
  try {
    const { status } = payOffSession(store, intent, chosen, cause);
    if (status !== 'requires_action') return undefined;
    failInvoice(store, store.invoices.find(invoice.id) ?? invoice, cause);
    return needsAction();
  } catch (error) {
    if (error instanceof StripeError) return error;
    throw error;
  }
}

function savedMethod(store: Store, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const subscription = subscriptionOf(store, invoice);
  const id = invoice.default_payment_method ?? (subscription && methodOf(store, subscription));
  return id ? store.paymentMethods.find(String(id)) : undefined;
}

function giveUp(store: Store, invoice: Stripe.Invoice, cause: Cause): void {
  const subscription = subscriptionOf(store, invoice);
  const { afterRetries } = readAccount(store);
  if (subscription?.status !== 'past_due') return;
  if (afterRetries === 'canceled') endSubscription(store, subscription, 'payment_failed', cause);
  else changeSubscription(store, subscription, { status: afterRetries }, cause);
}

export function noMethod(isOutcome = false): StripeError {
  const message =
    'This customer has no attached payment source or default payment method. Please consider adding a default ' +
    'payment method.';
  const details = { type: 'invalid_request_error', message, code: 'resource_missing' } as const;
  return new StripeError(400, details, isOutcome);
}

function needsAction(): StripeError {
  const message =
    "This invoice's payment requires additional user action before it can be completed successfully. Payment can be " +
    'completed using the PaymentIntent associated with the invoice.';
  const code = 'invoice_payment_intent_requires_action';
  return new StripeError(402, { type: 'card_error', message, code }, true);
}
