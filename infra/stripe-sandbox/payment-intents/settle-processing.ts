import { declines } from '../cards/test-cards.ts';
import type { Store } from '../store/store.ts';
import { decline, succeed } from './attempt.ts';

/** Ends a slow payment. Returns false if it is not processing. */
export function settleProcessing(
  store: Store,
  intentId: string,
  outcome: 'succeeded' | 'failed',
  now: number,
): boolean {
  const pending = store.pendingSettlements.find(intentId);
  const intent = store.paymentIntents.find(intentId);
  const method = pending && store.paymentMethods.find(pending.methodId);
  if (!intent || !method) return false;
  store.pendingSettlements.remove(intentId);
  if (outcome === 'succeeded') succeed(store, intent, method, { now });
  else decline(store, intent, method, declines.payment_attempt_failed, { now });
  return true;
}
