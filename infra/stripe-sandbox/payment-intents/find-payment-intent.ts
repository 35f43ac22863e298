import type Stripe from 'stripe';
import { invalidRequest, missingParameter, resourceMissing } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import { readString } from '../http/parameters.ts';
import type { Store } from '../store/store.ts';

/** Returns the intent in the path. A browser must also know its client secret. */
export function getPaymentIntent(store: Store, call: ApiCall): Stripe.PaymentIntent {
  const secret = readString(call.parameters, 'client_secret');
  if (call.isPublishable && !secret) throw missingParameter('client_secret');
  const intent = store.paymentIntents.find(call.id);
  if (!intent) throw resourceMissing('payment_intent', call.id, 'intent');
  if (secret && secret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      'payment_intent_invalid_parameter',
      'client_secret',
    );
  }
  return intent;
}
