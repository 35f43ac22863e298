import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import { readBoolean } from '../http/parameters.ts';
import { dropActions } from '../payment-methods/drop-actions.ts';
import type { Store } from '../store/store.ts';
import { requireAction } from './actions.ts';
import { attemptCharge } from './attempt.ts';
import { readReturnUrl } from './read-input.ts';
import { REDIRECT_TYPES } from './read-methods.ts';

/** Makes one attempt. Some methods send the payer to another page first. */
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
  const returnUrl = readReturnUrl(call.parameters) ?? null;
  const usesStripeJs = readBoolean(call.parameters, 'use_stripe_sdk') ?? returnUrl === null;
  dropActions(store, intent.id);
  if (REDIRECT_TYPES.includes(method.type)) {
    if (!returnUrl) throw returnUrlMissing(method.type);
    return requireAction(store, intent, method, call, { kind: 'redirect', returnUrl });
  }
  if (needsAuthentication(store, intent, method)) {
    const kind = usesStripeJs ? 'challenge' : 'redirect';
    return requireAction(store, intent, method, call, { kind, returnUrl });
  }
  return attemptCharge(store, intent, method, call);
}

function needsAuthentication(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): boolean {
  const requested = intent.payment_method_options?.card?.request_three_d_secure ?? 'automatic';
  if (method.type === 'card' && requested !== 'automatic') return true;
  return store.methodBehaviours.find(method.id)?.needsAuthentication ?? false;
}

function returnUrlMissing(type: string) {
  return invalidRequest(
    `The payment method type "${type}" requires the parameter: return_url.`,
    'parameter_missing',
    'return_url',
  );
}
