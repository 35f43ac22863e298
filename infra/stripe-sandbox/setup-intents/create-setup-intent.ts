import type Stripe from 'stripe';
import { findCustomer } from '../billing/find-customer.ts';
import { invalidRequest } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import {
  mergeMetadata,
  type Parameters,
  readBoolean,
  readChoice,
  readString,
  readStrings,
} from '../http/parameters.ts';
import { newClientSecret, newId } from '../ids.ts';
import { readPaymentMethod } from '../payment-methods/create-payment-method.ts';
import type { Store } from '../store/store.ts';
import { setUpWith } from './set-up.ts';

export const CREATE_PARAMETERS = [
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'confirm',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'return_url',
  'usage',
  'use_stripe_sdk',
];

export function createSetupIntent(store: Store, call: ApiCall): Stripe.SetupIntent {
  const { parameters } = call;
  const customerId = readString(parameters, 'customer');
  const customer = customerId ? findCustomer(store, customerId, 'customer').id : null;
  const method = readPaymentMethod(store, call);
  const types = readTypes(parameters);
  const intent = store.setupIntents.put({
    ...newSetupIntent(newId('seti'), customer, call.now),
    ...(types && {
      allowed_payment_method_types: types as Stripe.SetupIntent['allowed_payment_method_types'],
      payment_method_types: types,
    }),
    description: readString(parameters, 'description') ?? null,
    metadata: mergeMetadata({}, parameters),
    payment_method: method?.id ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: readChoice(parameters, 'usage', ['off_session', 'on_session']) ?? 'off_session',
  });
  recordEvent(store, call, 'setup_intent.created', intent);
  return readBoolean(parameters, 'confirm') && method ? setUpWith(store, intent, method, call) : intent;
}

/** Methods that can be charged again later. */
const SAVEABLE = ['card', 'link'];

function readTypes(parameters: Parameters): string[] | undefined {
  const name = 'allowed_payment_method_types';
  const types = readStrings(parameters, name);
  const wrong = types?.find((type) => !SAVEABLE.includes(type));
  if (!wrong) return types;
  const message = `The payment method type "${wrong}" cannot be saved here.`;
  throw invalidRequest(message, 'setup_intent_invalid_parameter', name);
}

export function newSetupIntent(id: string, customer: string | null, now: number): Stripe.SetupIntent {
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: now,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: SAVEABLE,
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}
