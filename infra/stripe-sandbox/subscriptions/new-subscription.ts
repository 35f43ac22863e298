import type Stripe from 'stripe';
import { toPlan } from '../catalog/prices.ts';
import type { ApiCall } from '../http/api-route.ts';
import { mergeMetadata, readBoolean, readInteger, readString } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import { readDefaultMethod, readPaymentSettings, readTrialSettings } from './read-input.ts';

interface SubscriptionFacts {
  customer: Stripe.Customer;
  price: Stripe.Price;
  quantity: number;
  /** Seconds since 1970, like the other times. */
  at: number;
  anchor: number;
  trialEnd: number | undefined;
  periodEnd: number;
}

export function newSubscription(
  store: Store,
  call: ApiCall,
  { customer, price, quantity, at, anchor, trialEnd, periodEnd }: SubscriptionFacts,
): Stripe.Subscription {
  const id = newId('sub');
  return {
    ...emptyFields,
    id,
    billing_cycle_anchor: anchor,
    cancel_at: readInteger(call.parameters, 'cancel_at') ?? null,
    cancel_at_period_end: readBoolean(call.parameters, 'cancel_at_period_end') ?? false,
    created: at,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: readDefaultMethod(store, call, customer.id) ?? null,
    description: readString(call.parameters, 'description') ?? null,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          billing_thresholds: null,
          created: at,
          current_period_end: periodEnd,
          current_period_start: at,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: toPlan(price),
          price,
          quantity,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata: mergeMetadata({}, call.parameters),
    payment_settings: readPaymentSettings(call),
    start_date: at,
    test_clock: customer.test_clock ?? null,
    trial_end: trialEnd ?? null,
    trial_settings: readTrialSettings(call) ?? {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trialEnd === undefined ? null : at,
  };
}

const emptyFields = {
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  status: 'incomplete',
  transfer_data: null,
} satisfies Partial<Stripe.Subscription>;
