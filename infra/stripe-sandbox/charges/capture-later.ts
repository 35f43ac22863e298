import { recordCharge } from '../balance-transactions/record-charge.ts';
import { recordEvent } from '../events/record-event.ts';
import type { Store } from '../store/store.ts';
import type { Change } from '../store/table.ts';

const CAPTURE_DELAY_MS = 250;

/**
 * With `capture_method: automatic_async` (Stripe's default) a charge succeeds before it is in the balance: its
 * balance_transaction is null at first and arrives with a charge.updated event.
 * See https://docs.stripe.com/payments/payment-intents/asynchronous-capture.
 */
export class CaptureLater {
  readonly #store: Store;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(store: Store) {
    this.#store = store;
  }

  start(): void {
    for (const { id } of this.#store.pendingCaptures.oldestFirst()) this.#schedule(id);
    this.#store.onCommit((changes) => changes.filter(isPending).forEach(({ id }) => this.#schedule(id)));
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #schedule(chargeId: string): void {
    this.#timers.set(
      chargeId,
      setTimeout(() => this.#capture(chargeId), CAPTURE_DELAY_MS),
    );
  }

  #capture(chargeId: string): void {
    this.#timers.delete(chargeId);
    const charge = this.#store.charges.find(chargeId);
    this.#store.pendingCaptures.remove(chargeId);
    if (charge) {
      const now = Math.floor(Date.now() / 1000);
      const captured = recordCharge(this.#store, charge, now);
      recordEvent(this.#store, { now }, 'charge.updated', captured, { balance_transaction: null });
    }
    this.#store.commit();
  }
}

function isPending({ table, value }: Change): boolean {
  return table === 'pending_captures' && value !== null;
}
