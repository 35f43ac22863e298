/** Path of the product to which Stripe posts its events. */
export const STRIPE_WEBHOOK_PATH = '/api/webhooks/stripe';

/** Types of Stripe's events that the product handles. A webhook endpoint needs these and no others. */
export const STRIPE_EVENTS = [
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.updated',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'review.opened',
  'review.closed',
] as const;

/** Ways to pay that the checkout offers, as a payment method configuration of Stripe names them. */
export const STRIPE_PAYMENT_METHODS = [
  'apple_pay',
  'google_pay',
  'card',
  'cashapp',
  'link',
  'klarna',
] as const;
