import type Stripe from 'stripe';
import { recordCharge } from '../balance-transactions/record-charge.ts';
import { type Decline, declines } from '../cards/test-cards.ts';
import { createCharge } from '../charges/create-charge.ts';
import { documentationOf, invalidRequest, StripeError, unexpectedState } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { readPaymentMethod } from '../payment-methods/create-payment-method.ts';
import type { Store } from '../store/store.ts';
import { getPaymentIntent } from './find-payment-intent.ts';
import { readEmail, readReturnUrl } from './read-input.ts';

export const confirmParameters = [
  'capture_method',
  'client_secret',
  'expected_payment_method_type',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
];

export function confirmPaymentIntent(store: Store, call: ApiCall): Stripe.PaymentIntent {
  const intent = getPaymentIntent(store, call);
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
        'with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
      intent,
    );
  }
  readReturnUrl(call.parameters);
  const method = readPaymentMethod(store, call) ?? chosenBefore(store, intent);
  if (!method) throw paymentMethodMissing(intent);
  const receiptEmail = readEmail(call.parameters) ?? intent.receipt_email;
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

/** One attempt; a decline is recorded, then thrown. */
export function payWith(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  call: ApiCall,
): Stripe.PaymentIntent {
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalidRequest(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
      'payment_intent_incompatible_payment_method',
      'payment_method',
    );
  }
  const behaviour = store.cardBehaviours.find(method.id)?.behaviour ?? 'succeed';
  if (behaviour === 'succeed') return succeed(store, intent, method, call);
  throw fail(store, intent, method, declines[behaviour], call);
}

function succeed(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  call: ApiCall,
): Stripe.PaymentIntent {
  let charge = createCharge(store, intent, method, undefined, call.now);
  if (intent.capture_method === 'automatic') charge = recordCharge(store, charge, call.now);
  else store.pendingCaptures.put({ id: charge.id });
  const paid = store.paymentIntents.put({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    status: 'succeeded',
  });
  recordEvent(store, call, 'charge.succeeded', charge);
  recordEvent(store, call, 'payment_intent.succeeded', paid);
  return paid;
}

function fail(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  call: ApiCall,
): StripeError {
  const charge = createCharge(store, intent, method, decline, call.now);
  const cause = {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    message: decline.message,
    charge: charge.id,
    payment_method: method,
  } as const;
  const unpaid = store.paymentIntents.put({
    ...intent,
    last_payment_error: { ...cause, doc_url: documentationOf(decline.code) },
    latest_charge: charge.id,
    payment_method: null,
    status: 'requires_payment_method',
  });
  recordEvent(store, call, 'charge.failed', charge);
  recordEvent(store, call, 'payment_intent.payment_failed', unpaid);
  return new StripeError(402, { ...cause, payment_intent: unpaid }, true);
}
