import { verifyAccount } from './accounts/onboarding.ts';
import { recordCharge } from './balance-transactions/record-charge.ts';
import type { SandboxConfig } from './config.ts';
import { recordEvent } from './events/record-event.ts';
import { settleProcessing } from './payment-intents/settle-processing.ts';
import { settleRefund } from './refunds/settle-refund.ts';
import type { Store } from './store/store.ts';
import { WorkOffLater } from './store/work-off-later.ts';
import { RealTimeBilling } from './test-clocks/real-time.ts';
import { stepClock } from './test-clocks/routes.ts';

/** As at Stripe, a charge enters the balance a moment after it succeeded. */
const CAPTURE_DELAY_MS = 250;

/** Handles everything that happens by itself after some time, even after a restart. */
export function workLater(
  store: Store,
  { settleDelayMs }: SandboxConfig,
): (WorkOffLater | RealTimeBilling)[] {
  const { pendingAdvances, pendingCaptures, pendingRefunds, pendingSettlements, pendingVerifications } =
    store;
  return [
    new WorkOffLater(store, {
      table: 'pending_advances',
      ids: () => pendingAdvances.oldestFirst().map(({ id }) => id),
      delayMs: 0,
      work: (id, now) => stepClock(store, id, now),
    }),
    new WorkOffLater(store, {
      table: 'pending_captures',
      ids: () => pendingCaptures.oldestFirst().map(({ id }) => id),
      delayMs: CAPTURE_DELAY_MS,
      work: (id, now) => capturePending(store, id, now),
    }),
    new WorkOffLater(store, {
      table: 'pending_settlements',
      ids: () => pendingSettlements.oldestFirst().map(({ id }) => id),
      delayMs: settleDelayMs,
      work: (id, now) => settleProcessing(store, id, 'succeeded', now),
    }),
    new WorkOffLater(store, {
      table: 'pending_refunds',
      ids: () => pendingRefunds.oldestFirst().map(({ id }) => id),
      delayMs: settleDelayMs,
      work: (id, now) => settleRefund(store, id, pendingRefunds.find(id)?.outcome ?? 'succeeded', now),
    }),
    new WorkOffLater(store, {
      table: 'pending_verifications',
      ids: () => pendingVerifications.oldestFirst().map(({ id }) => id),
      delayMs: settleDelayMs,
      work: (id, now) => verifyAccount(store, id, now),
    }),
    new RealTimeBilling(store),
  ];
}

/**
 * With `capture_method: automatic_async` (Stripe's default) a charge succeeds before it is in the balance: its
 * balance_transaction is null at first and arrives with a charge.updated event.
 * See https://docs.stripe.com/payments/payment-intents/asynchronous-capture.
 */
function capturePending(store: Store, chargeId: string, now: number): void {
  const charge = store.charges.find(chargeId);
  store.pendingCaptures.remove(chargeId);
  if (!charge) return;
  const captured = recordCharge(store, charge, now);
  recordEvent(store, { now }, 'charge.updated', captured, { balance_transaction: null });
}
