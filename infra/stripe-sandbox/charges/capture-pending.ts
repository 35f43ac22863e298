import { recordCharge } from '../balance-transactions/record-charge.ts';
import { recordEvent } from '../events/record-event.ts';
import type { Store } from '../store/store.ts';

/**
 * With `capture_method: automatic_async` (Stripe's default) a charge succeeds before it is in the balance: its
 * balance_transaction is null at first and arrives with a charge.updated event.
 * See https://docs.stripe.com/payments/payment-intents/asynchronous-capture.
 */
export function capturePending(store: Store, chargeId: string, now: number): void {
  const charge = store.charges.find(chargeId);
  store.pendingCaptures.remove(chargeId);
  if (!charge) return;
  const captured = recordCharge(store, charge, now);
  recordEvent(store, { now }, 'charge.updated', captured, { balance_transaction: null });
}
