import type Stripe from 'stripe';
import { timeOf } from '../billing/billing-time.ts';
import { findCustomer } from '../billing/find-customer.ts';
import { itemOf, methodOf } from '../billing/find-subscription.ts';
import { drop } from '../billing/moments.ts';
import { markPaid } from '../billing/settle-invoice.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import { intentIdOf, newClientSecret, paymentIdOf } from '../ids.ts';
import { emptyFields } from '../payment-intents/create-payment-intent.ts';
import { readMethodOptions } from '../payment-intents/read-methods.ts';
import type { Store } from '../store/store.ts';

/** Methods that can be charged again without their holder. */
const REPEATABLE = ['card', 'link'];

/** Finalizes a draft, which can then be paid but no longer changed. An invoice over zero is paid at once. */
export function finalizeInvoice(store: Store, draft: Stripe.Invoice, cause: Cause): Stripe.Invoice {
  const at = timeOf(store, draft.customer, cause.now);
  drop(store, draft.id, ['finalize']);
  const open = store.invoices.put({
    ...draft,
    automatically_finalizes_at: null,
    effective_at: at,
    ending_balance: 0,
    number: takeNumber(store, String(draft.customer)),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: at },
    webhooks_delivered_at: at,
  });
  if (open.total > 0) createPayment(store, open, at, cause);
  recordEvent(store, cause, 'invoice.finalized', open);
  return open.total > 0 ? open : markPaid(store, open, cause);
}

function takeNumber(store: Store, customerId: string): string {
  const customer = findCustomer(store, customerId);
  const { invoice_prefix, next_invoice_sequence: next = 1 } = customer;
  store.customers.put({ ...customer, next_invoice_sequence: next + 1 });
  return `${invoice_prefix}-${String(next).padStart(4, '0')}`;
}

function createPayment(store: Store, invoice: Stripe.Invoice, at: number, cause: Cause): void {
  const { id: invoiceId, customer, currency, total } = invoice;
  const subscription = store.subscriptions.find(
    String(invoice.parent?.subscription_details?.subscription ?? ''),
  );
  const id = intentIdOf(invoiceId);
  const methodId = subscription && methodOf(store, subscription);
  const product = store.products.find(String(subscription && itemOf(subscription).price.product));
  const intent = store.paymentIntents.put({
    ...emptyFields,
    id,
    amount: total,
    automatic_payment_methods: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    created: cause.now,
    currency,
    customer,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    excluded_payment_method_types: null,
    metadata: {},
    payment_method: methodId ?? null,
    payment_method_configuration_details: null,
    payment_method_options: (invoice.payment_settings.payment_method_options ??
      readMethodOptions({})) as Stripe.PaymentIntent.PaymentMethodOptions,
    payment_method_types: invoice.payment_settings.payment_method_types ?? REPEATABLE,
    receipt_email: null,
    setup_future_usage: 'off_session',
    // As at Stripe, the descriptor is the product's.
    statement_descriptor: product?.statement_descriptor ?? null,
    statement_descriptor_suffix: null,
    status: methodId ? 'requires_confirmation' : 'requires_payment_method',
    transfer_group: null,
  });
  recordEvent(store, cause, 'payment_intent.created', intent);
  store.invoicePayments.put({
    id: paymentIdOf(invoiceId),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: total,
    created: at,
    currency,
    invoice: invoiceId,
    is_default: true,
    livemode: false,
    payment: { payment_intent: id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}
