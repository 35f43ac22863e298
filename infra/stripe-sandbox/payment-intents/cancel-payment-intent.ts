import type Stripe from 'stripe';
import { openInvoiceOf } from '../billing/settle-invoice.ts';
import { invalidRequest, unexpectedState } from '../errors.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import { readChoice } from '../http/parameters.ts';
import { dropActions } from '../payment-methods/drop-actions.ts';
import type { Store } from '../store/store.ts';
import { getPaymentIntent } from './find-payment-intent.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

/** As at Stripe, an invoice's intent is canceled only with its invoice. */
export function cancelPaymentIntent(store: Store, call: ApiCall): Stripe.PaymentIntent {
  const intent = getPaymentIntent(store, call);
  if (openInvoiceOf(store, intent.id))
    throw invalidRequest('You cannot cancel the PaymentIntent of an invoice. Void the invoice instead.');
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
        `one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      intent,
    );
  }
  return cancelIntent(
    store,
    intent,
    readChoice(call.parameters, 'cancellation_reason', REASONS) ?? null,
    call,
  );
}

export function cancelIntent(
  store: Store,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
  cause: Cause,
): Stripe.PaymentIntent {
  dropActions(store, intent.id);
  store.pendingSettlements.remove(intent.id);
  const canceled = store.paymentIntents.put({
    ...intent,
    canceled_at: cause.now,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  recordEvent(store, cause, 'payment_intent.canceled', canceled);
  return canceled;
}
