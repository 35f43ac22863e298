import type Stripe from 'stripe';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { Store } from '../store/store.ts';
import { type InvoiceFacts, newInvoice } from './new-invoice.ts';

export function createInvoice(
  store: Store,
  subscription: Stripe.Subscription,
  facts: InvoiceFacts,
  cause: Cause,
): Stripe.Invoice {
  const invoice = store.invoices.put(newInvoice(store, subscription, facts));
  recordEvent(store, cause, 'invoice.created', invoice);
  return invoice;
}
