import { EVERYBODY, HOUR } from '../billing/billing-time.ts';
import { changeSubscription } from '../billing/change-subscription.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { isOver } from '../billing/find-subscription.ts';
import type { Cause } from '../events/record-event.ts';
import { collectInvoice } from '../invoices/collect-invoice.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import type { BillingMoment } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { expireSubscription } from '../subscriptions/cancel-subscription.ts';
import { announceInvoice, renewSubscription } from '../subscriptions/renew-subscription.ts';

/**
 * Runs what comes next on a clock, together with the rest of the same hour. Returns whether anything was due by then. A moment
 * only plans others at least an hour later, so everything happens in order.
 */
export function runNext(store: Store, clock: string, until: number, now: number): boolean {
  const due = store.billingMoments
    .oldestFirst()
    .filter((moment) => moment.clock === clock && moment.at <= until)
    .sort((left, right) => left.at - right.at);
  const [first] = due;
  if (!first) return false;
  for (const moment of due) {
    if (moment.at >= first.at + HOUR) break;
    // An earlier moment may have canceled or moved this one.
    if (store.billingMoments.find(moment.id)?.at !== moment.at) continue;
    store.billingMoments.remove(moment.id);
    setClock(store, clock, moment.at, now);
    run(store, moment, { now });
  }
  return true;
}

/** The shared real-time clock never goes back. */
export function setClock(store: Store, id: string, time: number, now: number): void {
  const clock = store.testClocks.find(id);
  if (clock && clock.frozen_time < time) store.testClocks.put({ ...clock, frozen_time: time });
  // Until a test moves it, the shared clock is the real time and has no row.
  if (!clock && id === EVERYBODY && time > now)
    store.testClocks.put({
      id,
      object: 'test_helpers.test_clock',
      created: now,
      deletes_after: time,
      frozen_time: time,
      livemode: false,
      name: null,
      status: 'ready',
      status_details: {},
    });
}

function run(store: Store, { kind, subjectId, attempts }: BillingMoment, cause: Cause): void {
  const invoice = store.invoices.find(subjectId);
  if (kind === 'finalize' && invoice?.status === 'draft') {
    const open = finalizeInvoice(store, invoice, cause);
    if (open.status === 'open') collectInvoice(store, open, 0, cause);
  }
  if (kind === 'collect' && invoice?.status === 'open') collectInvoice(store, invoice, attempts, cause);
  const subscription = store.subscriptions.find(subjectId);
  if (!subscription || isOver(subscription)) return;
  const { status } = subscription;
  if (kind === 'cancel') endSubscription(store, subscription, 'cancellation_requested', cause);
  if (kind === 'resume') changeSubscription(store, subscription, { pause_collection: null }, cause);
  if (kind === 'expire' && status === 'incomplete') expireSubscription(store, subscription, cause);
  if (kind === 'upcoming' && status !== 'incomplete') announceInvoice(store, subscription, cause);
  if (kind === 'renew' && status !== 'incomplete') renewSubscription(store, subscription, cause);
}
