import type Stripe from 'stripe';
import { timeOf } from '../billing/billing-time.ts';
import { drop } from '../billing/moments.ts';
import { type Cause, recordEvent } from '../events/record-event.ts';
import { intentIdOf, paymentIdOf } from '../ids.ts';
import { cancelIntent } from '../payment-intents/cancel-payment-intent.ts';
import type { Store } from '../store/store.ts';

/** Voids the invoice and cancels its payment intent. */
export function voidInvoice(store: Store, invoice: Stripe.Invoice, cause: Cause): Stripe.Invoice {
  const at = timeOf(store, invoice.customer, cause.now);
  const intent = store.paymentIntents.find(intentIdOf(invoice.id));
  if (intent) cancelIntent(store, intent, 'void_invoice', cause);
  const payment = store.invoicePayments.find(paymentIdOf(invoice.id));
  if (payment) {
    const status_transitions = { canceled_at: at, paid_at: null };
    store.invoicePayments.put({ ...payment, status: 'canceled', status_transitions });
  }
  return close(store, invoice, 'void', { voided_at: at }, cause);
}

/** Stops collecting the invoice, which can still be paid. */
export function markUncollectible(store: Store, invoice: Stripe.Invoice, cause: Cause): Stripe.Invoice {
  const marked_uncollectible_at = timeOf(store, invoice.customer, cause.now);
  return close(store, invoice, 'uncollectible', { marked_uncollectible_at }, cause);
}

/** While collection is paused, a new invoice is closed at once or stays a draft. */
export function closePaused(store: Store, invoice: Stripe.Invoice, behavior: string, cause: Cause): void {
  if (behavior === 'void') voidInvoice(store, invoice, cause);
  if (behavior === 'mark_uncollectible') markUncollectible(store, invoice, cause);
}

function close(
  store: Store,
  invoice: Stripe.Invoice,
  status: 'void' | 'uncollectible',
  transition: Partial<Stripe.Invoice.StatusTransitions>,
  cause: Cause,
): Stripe.Invoice {
  drop(store, invoice.id, ['finalize', 'collect']);
  const closed = store.invoices.put({
    ...invoice,
    auto_advance: false,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.status_transitions, ...transition },
  });
  recordEvent(store, cause, status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', closed);
  return closed;
}
