import type Stripe from 'stripe';
import { type Cause, recordEvent } from '../events/record-event.ts';
import type { Store } from '../store/store.ts';

/** Saves the method for this customer's later payments. */
export function attachMethod(
  store: Store,
  method: Stripe.PaymentMethod,
  customer: string,
  cause: Cause,
): Stripe.PaymentMethod {
  if (method.customer === customer) return method;
  const attached = store.paymentMethods.put({ ...method, customer });
  recordEvent(store, cause, 'payment_method.attached', attached);
  return attached;
}
