import type Stripe from 'stripe';
import { openInvoiceOf } from '../billing/settle-invoice.ts';
import { StripeError } from '../errors.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { newId } from '../ids.ts';
import { failSetup, saveMethod } from '../setup-intents/set-up.ts';
import type { PendingAction } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { attemptCharge, rejectAuthentication, startProcessing } from './attempt.ts';

/** Makes the intent wait until the payer has authorized it on another page. */
export function requireAction(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  cause: Cause & Pick<ApiCall, 'origin'>,
  { kind, returnUrl }: Pick<PendingAction, 'kind' | 'returnUrl'>,
): Stripe.PaymentIntent {
  const id = newId('pa_nonce');
  store.pendingActions.put({ id, intentId: intent.id, methodId: method.id, kind, returnUrl });
  const waiting = store.paymentIntents.put({
    ...intent,
    last_payment_error: null,
    next_action: nextAction(`${cause.origin}/authorize/${id}`, method.type, kind, returnUrl),
    payment_method: method.id,
    status: 'requires_action',
  });
  recordEvent(store, cause, 'payment_intent.requires_action', waiting);
  const invoice = openInvoiceOf(store, intent.id);
  if (invoice) recordEvent(store, cause, 'invoice.payment_action_required', invoice);
  return waiting;
}

function nextAction(
  url: string,
  methodType: string,
  kind: PendingAction['kind'],
  returnUrl: string | null,
): Stripe.PaymentIntent.NextAction {
  if (kind === 'challenge') {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url },
    };
  }
  if (methodType !== 'cashapp')
    return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  return {
    type: 'cashapp_handle_redirect_or_display_qr_code',
    cashapp_handle_redirect_or_display_qr_code: {
      hosted_instructions_url: url,
      mobile_auth_url: url,
      qr_code: { expires_at: Math.floor(Date.now() / 1000) + 3600, image_url_png: '', image_url_svg: '' },
    },
  };
}

export type ActionOutcome = 'authorize' | 'fail' | 'later';

/** Applies the payer's choice. Returns where to redirect them, or null if a page waits in another frame. */
export function resolveAction(
  store: Store,
  action: PendingAction,
  outcome: ActionOutcome,
  now: number,
): URL | null {
  store.pendingActions.remove(action.id);
  const intent = store.paymentIntents.find(action.intentId);
  const method = store.paymentMethods.find(action.methodId);
  const setup = store.setupIntents.find(action.intentId);
  if (setup && method) return resolveSetup(store, setup, method, outcome, now);
  if (!intent || !method) throw new Error(`${action.id} belongs to nothing`);
  const status = settle(store, intent, method, outcome, now);
  if (!action.returnUrl || action.kind === 'challenge') return null;
  const target = new URL(action.returnUrl);
  target.searchParams.set('payment_intent', intent.id);
  target.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  target.searchParams.set('redirect_status', REDIRECT_STATUS[status] ?? 'failed');
  return target;
}

const REDIRECT_STATUS: Record<string, string> = { succeeded: 'succeeded', processing: 'pending' };

function resolveSetup(
  store: Store,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  outcome: ActionOutcome,
  now: number,
): null {
  try {
    if (outcome === 'authorize') saveMethod(store, intent, method, { now });
    else failSetup(store, intent, { ...REJECTED, payment_method: method }, { now });
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
  }
  return null;
}

const REJECTED = {
  code: 'setup_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. ' +
    'Please choose a different payment method and try again.',
};

function settle(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: ActionOutcome,
  now: number,
): string {
  const cause = { now };
  if (outcome === 'fail') {
    rejectAuthentication(store, intent, method, cause);
    return 'requires_payment_method';
  }
  if (outcome === 'later') return startProcessing(store, intent, method, cause).status;
  try {
    return attemptCharge(store, intent, method, cause).status;
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return 'requires_payment_method';
  }
}
