import type Stripe from 'stripe';

const BROWSER_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

const SETUP_FIELDS = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
] as const satisfies (keyof Stripe.SetupIntent)[];

/** Keeps only the fields that Stripe shows to a publishable key. They include neither metadata nor the charge. */
export function toBrowserView(intent: Stripe.PaymentIntent | Stripe.SetupIntent): object {
  return intent.object === 'setup_intent'
    ? Object.fromEntries(SETUP_FIELDS.map((field) => [field, intent[field]]))
    : Object.fromEntries(BROWSER_FIELDS.map((field) => [field, intent[field]]));
}
