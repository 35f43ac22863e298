import type Stripe from 'stripe';
import { findCustomer } from '../billing/find-customer.ts';
import { amountOf, itemOf } from '../billing/find-subscription.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

export interface InvoiceFacts {
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  /** Whether nothing is charged, as in a trial or before the billing cycle anchor. */
  isFree: boolean;
  /** Seconds since 1970. */
  at: number;
  /** Period that has ended. The invoice is for the period of the subscription's item, which begins. */
  ended: { start: number; end: number };
  /** Time at which the draft finalizes itself; null for never. */
  finalizesAt: number | null;
}

/** Returns the draft of an invoice, without storing it. */
export function newInvoice(
  store: Store,
  subscription: Stripe.Subscription,
  { reason, isFree, at, ended, finalizesAt }: InvoiceFacts,
): Stripe.Invoice {
  const customer = findCustomer(store, String(subscription.customer));
  const id = newId('in');
  const amount = isFree ? 0 : amountOf(subscription);
  return {
    ...emptyFields,
    id,
    amount_due: amount,
    amount_remaining: amount,
    auto_advance: finalizesAt !== null,
    automatically_finalizes_at: finalizesAt,
    billing_reason: reason,
    created: at,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    lines: {
      object: 'list',
      data: [toLine(subscription, id, amount)],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: (subscription.payment_settings?.payment_method_options ??
        null) as Stripe.Invoice.PaymentSettings['payment_method_options'],
      payment_method_types: subscription.payment_settings?.payment_method_types ?? null,
    },
    period_end: ended.end,
    period_start: ended.start,
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: subscription.test_clock,
    total: amount,
    total_excluding_tax: amount,
  };
}

function toLine(subscription: Stripe.Subscription, invoice: string, amount: number): Stripe.InvoiceLineItem {
  const { id, price, quantity = 1, current_period_start, current_period_end } = itemOf(subscription);
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: `${quantity} × ${String(price.product)} (at $${((price.unit_amount ?? 0) / 100).toFixed(2)} / ${price.recurring?.interval})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: id,
      },
      type: 'subscription_item_details',
    },
    period: { end: current_period_end, start: current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity) as unknown as Stripe.Decimal,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

const emptyFields = {
  object: 'invoice',
  account_country: 'US',
  account_name: 'Sprinkle',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: {
    finalized_at: null,
    marked_uncollectible_at: null,
    paid_at: null,
    voided_at: null,
  },
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;
