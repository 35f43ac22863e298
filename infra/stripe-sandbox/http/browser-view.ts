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

/** Leaves the fields that Stripe shows to a publishable key, which are neither metadata nor the charge. */
export function toBrowserView(intent: Stripe.PaymentIntent): object {
  return Object.fromEntries(BROWSER_FIELDS.map((field) => [field, intent[field]]));
}
