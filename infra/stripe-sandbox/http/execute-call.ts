import type Stripe from 'stripe';
import { StripeError } from '../errors.ts';
import { toBrowserView } from './browser-view.ts';
import type { Store } from '../store/store.ts';
import type { ApiCall, ApiRoute } from './api-route.ts';
import { expand } from './expand.ts';
import { storeResponse } from './idempotency.ts';
import { readStrings, rejectUnknown } from './parameters.ts';

export interface ApiResponse {
  status: number;
  body: object;
}

/** Runs the call, and commits its effect together with the answer that a repeat will get. */
export function executeCall(store: Store, route: ApiRoute, call: ApiCall): ApiResponse {
  const { response, isOutcome } = attempt(store, route, call);
  if (call.idempotencyKey && isOutcome) {
    storeResponse(store, call.idempotencyKey, call, response.status, response.body);
  }
  store.commit();
  return response;
}

/** Like Stripe, only what was worked on is an outcome to be repeated: refused parameters are not. */
function attempt(
  store: Store,
  route: ApiRoute,
  call: ApiCall,
): { response: ApiResponse; isOutcome: boolean } {
  try {
    rejectUnknown(call.parameters, [...route.parameters, 'expand', 'key']);
    const result = route.handle(store, call);
    const paths = readStrings(call.parameters, 'expand') ?? [];
    const body = expand(store, present(result, call), paths);
    return { response: { status: 200, body }, isOutcome: true };
  } catch (error) {
    if (!(error instanceof StripeError)) {
      store.rollback();
      throw error;
    }
    // A declined charge stays; nothing else that fails has an effect.
    if (!error.details.charge) store.rollback();
    return { response: toErrorResponse(error, call), isOutcome: error.isOutcome };
  }
}

export function toErrorResponse({ status, details }: StripeError, call: ApiCall): ApiResponse {
  const { payment_intent: intent, ...error } = details;
  return {
    status,
    body: { error: intent ? { ...error, payment_intent: present(intent, call) } : error },
  };
}

function present(object: object, call: ApiCall): object {
  if (!call.isPublishable) return object;
  return isPaymentIntent(object) ? toBrowserView(object) : object;
}

function isPaymentIntent(object: object): object is Stripe.PaymentIntent {
  return 'object' in object && object.object === 'payment_intent';
}
