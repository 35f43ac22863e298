import type Stripe from 'stripe';
import { timeOf } from '../billing/billing-time.ts';
import { drop } from '../billing/moments.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import { paymentIdOf } from '../ids.ts';
import { attachMethod } from '../payment-methods/attach-method.ts';
import type { Store } from '../store/store.ts';
import { changeSubscription } from './change-subscription.ts';

/** Handles a paid intent. If it belongs to an invoice, marks the invoice paid and saves the method for the next one. */
export function settleInvoice(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  cause: Cause,
): void {
  const payment = store.invoicePayments.find(paymentIdOf(intent.id));
  const invoice = payment && store.invoices.find(String(payment.invoice));
  if (!invoice) return;
  const at = timeOf(store, invoice.customer, cause.now);
  attachMethod(store, method, String(invoice.customer), cause);
  const paid = store.invoicePayments.put({
    ...payment,
    amount_paid: intent.amount,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: at },
  });
  markPaid(store, { ...invoice, amount_paid: intent.amount, amount_remaining: 0 }, cause, method.id);
  recordEvent(store, cause, 'invoice_payment.paid', paid);
}

export function markPaid(
  store: Store,
  invoice: Stripe.Invoice,
  cause: Cause,
  methodId?: string,
): Stripe.Invoice {
  const at = timeOf(store, invoice.customer, cause.now);
  drop(store, invoice.id, ['collect']);
  const paid = store.invoices.put({
    ...invoice,
    attempt_count: invoice.attempt_count + (methodId ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  });
  recordEvent(store, cause, 'invoice.paid', paid);
  recordEvent(store, cause, 'invoice.payment_succeeded', paid);
  setDelinquent(store, invoice, false);
  const subscription = subscriptionOf(store, paid);
  if (subscription) recover(store, subscription, paid, cause, methodId);
  return paid;
}

/** Paying the latest invoice makes an incomplete, past due or unpaid subscription active. */
function recover(
  store: Store,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  cause: Cause,
  methodId: string | undefined,
): void {
  const wasBehind = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status);
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  drop(store, subscription.id, ['expire']);
  changeSubscription(
    store,
    subscription,
    {
      ...(wasBehind && invoice.id === subscription.latest_invoice && { status: 'active' as const }),
      ...(saves && methodId && { default_payment_method: methodId }),
    },
    cause,
  );
}

/** Handles a failed attempt, or a missing payment method. */
export function failInvoice(store: Store, invoice: Stripe.Invoice, cause: Cause): void {
  const failed = store.invoices.put({
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
  });
  recordEvent(store, cause, 'invoice.payment_failed', failed);
  setDelinquent(store, failed, true);
  const subscription = subscriptionOf(store, failed);
  if (subscription?.status !== 'active' && subscription?.status !== 'trialing') return;
  changeSubscription(store, subscription, { status: 'past_due' }, cause);
}

/** Returns the invoice that an intent pays, while it is open. */
export function openInvoiceOf(store: Store, intentId: string): Stripe.Invoice | undefined {
  const payment = store.invoicePayments.find(paymentIdOf(intentId));
  const invoice = payment && store.invoices.find(String(payment.invoice));
  return invoice?.status === 'open' ? invoice : undefined;
}

export function subscriptionOf(store: Store, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  return store.subscriptions.find(String(invoice.parent?.subscription_details?.subscription));
}

function setDelinquent(store: Store, invoice: Stripe.Invoice, delinquent: boolean): void {
  const customer = store.customers.find(String(invoice.customer));
  if (customer && 'delinquent' in customer && customer.delinquent !== delinquent)
    store.customers.put({ ...customer, delinquent });
}
