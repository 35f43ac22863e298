import type Stripe from 'stripe';
import { invalidRequest, missingParameter } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { mergeMetadata, readBoolean, readChoice, readEmail, readString } from '../http/parameters.ts';
import { newClientSecret, newId } from '../ids.ts';
import { readPaymentMethod } from '../payment-methods/create-payment-method.ts';
import type { Store } from '../store/store.ts';
import { paymentMethodMissing } from './confirm-payment-intent.ts';
import { payWith } from './pay.ts';
import {
  readAmount,
  readConfiguration,
  readCurrency,
  readReturnUrl,
  readStatementSuffix,
} from './read-input.ts';
import { readAcceptedMethods, readMethodOptions } from './read-methods.ts';

export const CREATE_PARAMETERS = [
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'description',
  'excluded_payment_method_types',
  'metadata',
  'payment_method',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'return_url',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
  'use_stripe_sdk',
];

export function createPaymentIntent(store: Store, call: ApiCall): Stripe.PaymentIntent {
  const isConfirmed = readBoolean(call.parameters, 'confirm');
  if (!isConfirmed && readString(call.parameters, 'return_url')) {
    throw invalidRequest(
      'The parameter `return_url` cannot be passed when creating a PaymentIntent unless `confirm` is set to true.',
      'payment_intent_invalid_parameter',
      'return_url',
    );
  }
  readReturnUrl(call.parameters);
  const method = readPaymentMethod(store, call);
  if (isConfirmed && !method) throw paymentMethodMissing();
  const intent = store.paymentIntents.put(newPaymentIntent(call, method));
  recordEvent(store, call, 'payment_intent.created', intent);
  return isConfirmed && method ? payWith(store, intent, method, call) : intent;
}

function newPaymentIntent(call: ApiCall, method: Stripe.PaymentMethod | undefined): Stripe.PaymentIntent {
  const amount = readAmount(call.parameters);
  const currency = readCurrency(call.parameters);
  if (amount === undefined) throw missingParameter('amount');
  if (currency === undefined) throw missingParameter('currency');
  const captureMethods = ['automatic', 'automatic_async'] as const;
  const id = newId('pi');
  return {
    ...emptyFields,
    ...readAcceptedMethods(call.parameters, amount),
    id,
    amount,
    capture_method: readChoice(call.parameters, 'capture_method', captureMethods) ?? 'automatic_async',
    client_secret: newClientSecret(id),
    created: call.now,
    currency,
    description: readString(call.parameters, 'description') ?? null,
    metadata: mergeMetadata({}, call.parameters),
    payment_method: method?.id ?? null,
    payment_method_configuration_details: readConfiguration(call.parameters),
    payment_method_options: readMethodOptions(call.parameters),
    receipt_email: readEmail(call.parameters, 'receipt_email') ?? null,
    statement_descriptor: readString(call.parameters, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: readStatementSuffix(call.parameters) ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_group: readString(call.parameters, 'transfer_group') ?? null,
  };
}

export const emptyFields = {
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  transfer_data: null,
} satisfies Partial<Stripe.PaymentIntent>;
