import type Stripe from 'stripe';
import { invalidRequest, missingParameter, resourceMissing } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall, ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { mergeMetadata, readString } from '../http/parameters.ts';
import { readPaymentMethod } from '../payment-methods/create-payment-method.ts';
import { dropActions } from '../payment-methods/drop-actions.ts';
import type { Store } from '../store/store.ts';
import { CREATE_PARAMETERS, createSetupIntent } from './create-setup-intent.ts';
import { setUpWith } from './set-up.ts';

export const setupIntentRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    parameters: CREATE_PARAMETERS,
    handle: createSetupIntent,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    parameters: [...LIST_PARAMETERS, 'customer', 'payment_method'],
    handle: (store, call) => {
      const customer = readString(call.parameters, 'customer');
      const method = readString(call.parameters, 'payment_method');
      return toList(
        call,
        store.setupIntents,
        (row) => (!customer || row.customer === customer) && (!method || row.payment_method === method),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    parameters: ['client_secret'],
    allowsPublishableKey: true,
    handle: getSetupIntent,
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id',
    parameters: ['metadata'],
    handle: (store, call) => {
      const intent = getSetupIntent(store, call);
      return store.setupIntents.put({
        ...intent,
        metadata: mergeMetadata(intent.metadata ?? {}, call.parameters),
      });
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    parameters: ['client_secret', 'payment_method', 'payment_method_data', 'return_url', 'use_stripe_sdk'],
    allowsPublishableKey: true,
    handle: confirmSetupIntent,
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    parameters: ['cancellation_reason'],
    handle: cancelSetupIntent,
  },
];

/** Returns the intent in the path. A browser must also know its client secret. */
function getSetupIntent(store: Store, call: ApiCall): Stripe.SetupIntent {
  const secret = readString(call.parameters, 'client_secret');
  if (call.isPublishable && !secret) throw missingParameter('client_secret');
  const intent = store.setupIntents.find(call.id);
  if (!intent) throw resourceMissing('setupintent', call.id, 'intent');
  if (!secret || secret === intent.client_secret) return intent;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the SetupIntent.',
    'setup_intent_invalid_parameter',
    'client_secret',
  );
}

function confirmSetupIntent(store: Store, call: ApiCall): Stripe.SetupIntent {
  const intent = getSetupIntent(store, call);
  requireOpen(intent, 'confirm');
  const chosen = intent.payment_method && store.paymentMethods.find(String(intent.payment_method));
  const method = readPaymentMethod(store, call) ?? chosen;
  if (method) return setUpWith(store, intent, method, call);
  throw invalidRequest(
    "You cannot confirm this SetupIntent because it's missing a payment method.",
    'setup_intent_unexpected_state',
  );
}

function cancelSetupIntent(store: Store, call: ApiCall): Stripe.SetupIntent {
  const intent = getSetupIntent(store, call);
  requireOpen(intent, 'cancel');
  dropActions(store, intent.id);
  const canceled = store.setupIntents.put({ ...intent, next_action: null, status: 'canceled' });
  recordEvent(store, call, 'setup_intent.canceled', canceled);
  return canceled;
}

function requireOpen({ status }: Stripe.SetupIntent, verb: 'cancel' | 'confirm'): void {
  if (status !== 'succeeded' && status !== 'canceled') return;
  throw invalidRequest(
    `You cannot ${verb} this SetupIntent because it has a status of ${status}.`,
    'setup_intent_unexpected_state',
  );
}
