import type Stripe from 'stripe';
import { changeSubscription } from '../billing/change-subscription.ts';
import { type Decline, declines, isSuccessful } from '../cards/test-cards.ts';
import { documentationOf, invalidRequest, StripeError } from '../errors.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { newId } from '../ids.ts';
import { attachMethod } from '../payment-methods/attach-method.ts';
import { dropActions } from '../payment-methods/drop-actions.ts';
import type { Store } from '../store/store.ts';

/** Makes one attempt to save the method. The bank may challenge the card holder first. */
export function setUpWith(
  store: Store,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  call: ApiCall,
): Stripe.SetupIntent {
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalidRequest(
      `The PaymentMethod provided (${method.type}) is not allowed for this SetupIntent.`,
      'setup_intent_invalid_parameter',
      'payment_method',
    );
  }
  dropActions(store, intent.id);
  if (!store.methodBehaviours.find(method.id)?.needsAuthentication)
    return saveMethod(store, intent, method, call);
  const id = newId('pa_nonce');
  store.pendingActions.put({
    id,
    intentId: intent.id,
    methodId: method.id,
    kind: 'challenge',
    returnUrl: null,
  });
  const stripe_js = `${call.origin}/authorize/${id}`;
  const waiting = store.setupIntents.put({
    ...intent,
    last_setup_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js },
    },
    payment_method: method.id,
    status: 'requires_action',
  });
  recordEvent(store, call, 'setup_intent.requires_action', waiting);
  return waiting;
}

/** Saves the method. Records a decline of the bank, then throws it. */
export function saveMethod(
  store: Store,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  cause: Cause,
): Stripe.SetupIntent {
  const { behaviour = 'succeed' } = store.methodBehaviours.find(method.id) ?? {};
  if (!isSuccessful(behaviour)) {
    const { code, message, declineCode: decline_code }: Decline = declines[behaviour];
    throw failSetup(store, intent, { code, message, decline_code, payment_method: method }, cause);
  }
  if (intent.customer) attachMethod(store, method, String(intent.customer), cause);
  const done = store.setupIntents.put({
    ...intent,
    last_setup_error: null,
    latest_attempt: newId('setatt'),
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  recordEvent(store, cause, 'setup_intent.succeeded', done);
  giveToSubscription(store, done, method.id, cause);
  return done;
}

interface SetupFailure {
  code: string;
  message: string;
  decline_code?: string | undefined;
  payment_method: Stripe.PaymentMethod;
}

export function failSetup(
  store: Store,
  intent: Stripe.SetupIntent,
  failure: SetupFailure,
  cause: Cause,
): StripeError {
  const error = { ...failure, type: 'card_error', doc_url: documentationOf(failure.code) } as const;
  const failed = store.setupIntents.put({
    ...intent,
    last_setup_error: error as Stripe.SetupIntent.LastSetupError,
    latest_attempt: newId('setatt'),
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  recordEvent(store, cause, 'setup_intent.setup_failed', failed);
  return new StripeError(402, { ...error, setup_intent: failed }, true);
}

/** A method saved by a subscription's own setup intent pays the subscription's invoices. */
function giveToSubscription(store: Store, intent: Stripe.SetupIntent, methodId: string, cause: Cause): void {
  for (const subscription of store.subscriptions.oldestFirst()) {
    if (subscription.pending_setup_intent !== intent.id) continue;
    const changes = { default_payment_method: methodId, pending_setup_intent: null };
    changeSubscription(store, subscription, changes, cause);
  }
}
