/** Path to which Stripe posts its events. */
export const STRIPE_WEBHOOK_PATH = '/api/webhooks/stripe';

/** Path to which Stripe posts the events of creators' accounts. */
export const STRIPE_CONNECT_WEBHOOK_PATH = '/api/webhooks/stripe-connect';

/** Events that settle a payment. `charge.updated` arrives when the provider's fee is known. */
export const SETTLING_EVENTS = [
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.updated',
] as const;

/** Events about money that goes back to the tipper, returns from there, or may have to go back. */
export const REVERSAL_EVENTS = [
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

/** Events about money that goes to creators' accounts or comes back from them. An endpoint needs them in addition for Connect. */
export const TRANSFER_EVENTS = ['transfer.created', 'transfer.updated', 'transfer.reversed'] as const;

/** Events about monthly payments. A Stripe account without subscriptions has none of them. */
export const BILLING_EVENTS = [
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.created',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'setup_intent.setup_failed',
  'setup_intent.succeeded',
] as const;

/** Types of Stripe events that the product handles. A webhook endpoint needs exactly these. */
export const STRIPE_EVENTS = [
  ...SETTLING_EVENTS,
  'payment_intent.requires_action',
  ...REVERSAL_EVENTS,
  ...BILLING_EVENTS,
] as const;

/** Events about the bank accounts and cards of a creator's account. */
export const BANK_CHANGE_EVENTS = [
  'account.external_account.created',
  'account.external_account.updated',
  'account.external_account.deleted',
] as const;

/** Types of events from creators' accounts that the product handles. They need their own webhook endpoint, with `connect`. */
export const STRIPE_CONNECT_EVENTS = [
  'account.updated',
  'account.application.deauthorized',
  ...BANK_CHANGE_EVENTS,
  'payout.failed',
] as const;

/** Payment methods of the checkout, as a Stripe payment method configuration names them. */
export const STRIPE_PAYMENT_METHODS = [
  'apple_pay',
  'google_pay',
  'card',
  'cashapp',
  'link',
  'klarna',
] as const;
