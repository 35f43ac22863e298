import type Stripe from 'stripe';
import { type Cause, recordEvent } from '../events/record-event.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

/** The card's network reports that the card holder may not have made the payment. */
export function createWarning(
  store: Store,
  charge: Stripe.Charge,
  cause: Cause,
): Stripe.Radar.EarlyFraudWarning {
  const warning = store.earlyFraudWarnings.put({
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: cause.now,
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: String(charge.payment_intent),
  });
  recordEvent(store, cause, 'radar.early_fraud_warning.created', warning);
  return warning;
}

/** For a charge that was fully refunded or disputed, Stripe marks the warnings as not actionable. */
export function endWarnings(store: Store, charge: Stripe.Charge, cause: Cause): void {
  if (!charge.refunded && !charge.disputed) return;
  for (const warning of store.earlyFraudWarnings.oldestFirst()) {
    if (warning.charge !== charge.id || !warning.actionable) continue;
    const ended = store.earlyFraudWarnings.put({ ...warning, actionable: false });
    recordEvent(store, cause, 'radar.early_fraud_warning.updated', ended, { actionable: true });
  }
}
