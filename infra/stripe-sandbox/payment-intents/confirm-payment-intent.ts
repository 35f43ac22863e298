import type Stripe from 'stripe';
import { type StripeError, unexpectedState } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import { readEmail } from '../http/parameters.ts';
import { readPaymentMethod } from '../payment-methods/create-payment-method.ts';
import type { Store } from '../store/store.ts';
import { getPaymentIntent } from './find-payment-intent.ts';
import { payWith } from './pay.ts';
import { assertSameAsShown, readReturnUrl } from './read-input.ts';

export const CONFIRM_PARAMETERS = [
  'capture_method',
  'client_context',
  'client_secret',
  'expected_payment_method_type',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
];

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function confirmPaymentIntent(store: Store, call: ApiCall): Stripe.PaymentIntent {
  const intent = getPaymentIntent(store, call);
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  if (!CONFIRMABLE.includes(intent.status)) {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
        'with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
      intent,
    );
  }
  readReturnUrl(call.parameters);
  assertSameAsShown(call.parameters, intent);
  const method = readPaymentMethod(store, call) ?? chosenBefore(store, intent);
  if (!method) throw paymentMethodMissing(intent);
  const receiptEmail = readEmail(call.parameters, 'receipt_email') ?? intent.receipt_email;
  return payWith(store, { ...intent, receipt_email: receiptEmail }, method, call);
}

function chosenBefore(store: Store, intent: Stripe.PaymentIntent): Stripe.PaymentMethod | undefined {
  return typeof intent.payment_method === 'string'
    ? store.paymentMethods.find(intent.payment_method)
    : undefined;
}

export function paymentMethodMissing(intent?: Stripe.PaymentIntent): StripeError {
  return unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a ' +
      'payment method or ConfirmationToken.',
    intent,
  );
}
