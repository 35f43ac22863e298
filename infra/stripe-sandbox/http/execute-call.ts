import type Stripe from 'stripe';
import { StripeError } from '../errors.ts';
import type { Faults } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import type { ApiCall, ApiRoute } from './api-route.ts';
import { toBrowserView } from './browser-view.ts';
import { expand } from './expand.ts';
import { storeResponse } from './idempotency.ts';
import { readStrings, rejectUnknown } from './parameters.ts';

export interface ApiResponse {
  status: number;
  body: object;
}

/** Runs the call, and commits its effect together with the response that a repeated call gets. */
export function executeCall(store: Store, route: ApiRoute, call: ApiCall): ApiResponse {
  const { response, isOutcome } = attempt(store, route, call);
  if (call.idempotencyKey && isOutcome) {
    storeResponse(store, call.idempotencyKey, call, response.status, response.body);
  }
  store.commit();
  return response;
}

/** Stripe responds with these before it executes a call, so it does not store them under the key. */
const UNKEPT = [401, 403, 409, 429];

function rejectOnPurpose(faults: Faults): void {
  if (faults.rejectNext === 0) return;
  faults.rejectNext -= 1;
  const message = 'This call was rejected on purpose';
  const { rejectStatus: status, rejectCode: code } = faults;
  throw new StripeError(status, { type: 'invalid_request_error', message, code }, !UNKEPT.includes(status));
}

/** Like Stripe, stores the outcome of an executed call for repeated calls, but not the rejection of its parameters. */
function attempt(
  store: Store,
  route: ApiRoute,
  call: ApiCall,
): { response: ApiResponse; isOutcome: boolean } {
  try {
    rejectUnknown(call.parameters, [...route.parameters, 'expand', 'key']);
    if (route.method !== 'GET') rejectOnPurpose(call.faults);
    const result = route.handle(store, call);
    const paths = readStrings(call.parameters, 'expand') ?? [];
    const body = expand(store, present(result, call), paths);
    return { response: { status: 200, body }, isOutcome: true };
  } catch (error) {
    if (!(error instanceof StripeError)) {
      store.rollback();
      throw error;
    }
    // A bank's decline is stored. Other errors are rolled back.
    if (!error.isOutcome) store.rollback();
    return { response: toErrorResponse(error, call), isOutcome: error.isOutcome };
  }
}

export function toErrorResponse({ status, details }: StripeError, call: ApiCall): ApiResponse {
  const { payment_intent: intent, setup_intent: setup, ...error } = details;
  const intents = {
    ...(intent && { payment_intent: present(intent, call) }),
    ...(setup && { setup_intent: present(setup, call) }),
  };
  return { status, body: { error: { ...error, ...intents } } };
}

function present(object: object, call: ApiCall): object {
  if (!call.isPublishable) return object;
  return isIntent(object) ? toBrowserView(object) : object;
}

function isIntent(object: object): object is Stripe.PaymentIntent | Stripe.SetupIntent {
  return 'object' in object && (object.object === 'payment_intent' || object.object === 'setup_intent');
}
