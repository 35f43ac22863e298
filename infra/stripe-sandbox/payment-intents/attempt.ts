import type Stripe from 'stripe';
import { recordCharge } from '../balance-transactions/record-charge.ts';
import { failInvoice, openInvoiceOf, settleInvoice } from '../billing/settle-invoice.ts';
import { type Decline, declines, isSuccessful, type TestBehaviour } from '../cards/test-cards.ts';
import { createCharge } from '../charges/create-charge.ts';
import { createDispute, type NewDispute } from '../disputes/create-dispute.ts';
import { documentationOf, StripeError } from '../errors.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import { createWarning } from '../radar/early-fraud-warnings.ts';
import type { Store } from '../store/store.ts';

const DISPUTES: Partial<Record<TestBehaviour, NewDispute>> = {
  dispute: { reason: 'fraudulent', kind: 'dispute' },
  'dispute-product-not-received': { reason: 'product_not_received', kind: 'dispute' },
  inquiry: { reason: 'fraudulent', kind: 'inquiry' },
};

/** Charges the method, or starts a slow payment. Records a decline, then throws it. */
export function attemptCharge(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  cause: Cause,
): Stripe.PaymentIntent {
  const { behaviour = 'succeed', takesTime = false } = store.methodBehaviours.find(method.id) ?? {};
  if (takesTime) return startProcessing(store, intent, method, cause);
  if (isSuccessful(behaviour)) return succeed(store, intent, method, cause);
  throw decline(store, intent, method, declines[behaviour], cause);
}

export function startProcessing(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  cause: Cause,
): Stripe.PaymentIntent {
  store.pendingSettlements.put({ id: intent.id, methodId: method.id });
  const processing = store.paymentIntents.put({
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'processing',
  });
  recordEvent(store, cause, 'payment_intent.processing', processing);
  return processing;
}

export function succeed(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  cause: Cause,
): Stripe.PaymentIntent {
  let charge = createCharge(store, intent, method, undefined, cause.now);
  if (intent.capture_method === 'automatic') charge = recordCharge(store, charge, cause.now);
  else store.pendingCaptures.put({ id: charge.id });
  const paid = store.paymentIntents.put({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  recordEvent(store, cause, 'charge.succeeded', charge);
  recordEvent(store, cause, 'payment_intent.succeeded', paid);
  settleInvoice(store, paid, method, cause);
  const { behaviour = 'succeed' } = store.methodBehaviours.find(method.id) ?? {};
  if (behaviour === 'fraud-warning') createWarning(store, charge, cause);
  const dispute = DISPUTES[behaviour];
  if (dispute) createDispute(store, charge, dispute, cause);
  return paid;
}

/** Records the decline and returns its error. Callers throw it only if somebody waits for the response. */
export function decline(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
  cause: Cause,
): StripeError {
  const charge = createCharge(store, intent, method, reason, cause.now);
  recordEvent(store, cause, 'charge.failed', charge);
  const error = {
    type: 'card_error',
    code: reason.code,
    ...(reason.declineCode && { decline_code: reason.declineCode }),
    message: reason.message,
    charge: charge.id,
    payment_method: method,
  } as const;
  return leaveUnpaid(store, { ...intent, latest_charge: charge.id }, error, cause);
}

/** The payer rejected the bank's challenge or the payment method's page, so nothing is charged. */
export function rejectAuthentication(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  cause: Cause,
): void {
  const error = {
    type: method.type === 'card' ? 'card_error' : 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. ' +
      'Please choose a different payment method and try again.',
    payment_method: method,
  } as const;
  leaveUnpaid(store, intent, error, cause);
}

type AttemptError = Pick<StripeError['details'], 'type' | 'message' | 'decline_code' | 'charge'> & {
  code: string;
  payment_method: Stripe.PaymentMethod;
};

function leaveUnpaid(
  store: Store,
  intent: Stripe.PaymentIntent,
  error: AttemptError,
  cause: Cause,
): StripeError {
  const lastError = { ...error, doc_url: documentationOf(error.code) };
  const unpaid = store.paymentIntents.put({
    ...intent,
    last_payment_error: lastError as Stripe.PaymentIntent.LastPaymentError,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  recordEvent(store, cause, 'payment_intent.payment_failed', unpaid);
  const invoice = openInvoiceOf(store, intent.id);
  if (invoice) failInvoice(store, invoice, cause);
  return new StripeError(402, { ...error, payment_intent: unpaid }, true);
}
